import { getEnvironment } from '../environment.ts'
import { answerPresses } from '../login/press.ts'
import { askFor } from '../ui/ask-for.ts'
import { keepPress } from './keep-press.ts'
import { openPortal } from './open-portal.ts'

/** What the script of every page does: hears presses, brings the page to life, and leaves the rest to a quiet moment. */
export function start(): void {
  answerPresses()
  keepPress()
  void openPortal()
  // Not sooner: the calls that fill the islands leave before React takes up the line. Guests do without it.
  if (getEnvironment().fact('who') === 'player') askFor('player')
  // Without it a page has no badges, and links are followed all the same; every page tries again.
  getEnvironment().onIdle(() => {
    import('./start-rest.ts').then(({ startRest }) => startRest()).catch(() => undefined)
  })
}
