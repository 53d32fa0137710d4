import { forPlayers } from './for-players.ts'
import { answerPresses } from './press.ts'
import { startPortal } from './start-portal.ts'

answerPresses()
void startPortal()
forPlayers(async () => (await import('../message/follow-summary.ts')).followSummary())
