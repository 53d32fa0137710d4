import { getEnvironment } from '../environment.ts'
import { answerPresses } from '../login/press.ts'
import { forPlayers } from '../session/for-players.ts'
import { askFor } from '../ui/ask-for.ts'
import { openPortal } from './open-portal.ts'

/** What the script of every page does: hears presses, and brings the page to life. */
export function start(): void {
  answerPresses()
  void openPortal()
  // A page that is only read has no badges to fill.
  if (getEnvironment().fact('account') === 'none') return
  forPlayers(async () => {
    // What is said over the page is here before a press needs it, and before the network may be gone.
    getEnvironment().onIdle(() => askFor('overlays'))
    ;(await import('../message/follow-summary.ts')).followSummary()
  })
}
