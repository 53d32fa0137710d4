import { getEnvironment } from '../environment.ts'
import { answerPresses } from '../login/press.ts'
import { forPlayers } from '../session/for-players.ts'
import { openPortal } from './open-portal.ts'

answerPresses()
void openPortal()
// A page that is only read has no badges to fill.
if (getEnvironment().fact('account') !== 'none') {
  forPlayers(async () => (await import('../message/follow-summary.ts')).followSummary())
}
