import { getEnvironment } from '../environment.ts'
import { answerPresses } from '../login/press.ts'
import { forPlayers } from '../session/for-players.ts'
import { askFor } from '../ui/ask-for.ts'
import { openPortal } from './open-portal.ts'

/** Fetches the offer of another language for whose browser is set to one; variants of Chinese are not told apart here. */
async function offerLanguage(): Promise<void> {
  const { fact, languages } = getEnvironment()
  if (languages()[0]?.slice(0, 2) === fact('locale').slice(0, 2)) return
  const offer = await import('../ui/offer-language.ts').catch(() => null)
  offer?.offerLanguage()
}

/** What the script of every page does: hears presses, and brings the page to life. */
export function start(): void {
  answerPresses()
  void openPortal()
  void offerLanguage()
  // A page that is only read has no badges to fill.
  if (getEnvironment().fact('account') === 'none') return
  // After the calls of the screen itself: the tab bar's badges, and what is said over the page, which the network may be too late for.
  forPlayers(async () => {
    getEnvironment().onIdle(() => {
      askFor('overlays')
      // Without it the bar has no numbers; every page tries again.
      import('../message/follow-summary.ts').then(({ followSummary }) => followSummary()).catch(() => undefined)
    })
  })
}
