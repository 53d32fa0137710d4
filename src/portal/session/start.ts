import { getEnvironment } from '../environment.ts'
import { forPlayers } from './for-players.ts'
import { answerPresses } from './press.ts'
import { startPortal } from './start-portal.ts'

answerPresses()
void startPortal()
// A page that is only read has no badges to fill.
if (getEnvironment().fact('account') !== 'none') {
  forPlayers(async () => (await import('../message/follow-summary.ts')).followSummary())
}
