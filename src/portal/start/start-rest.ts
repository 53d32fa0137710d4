import { getEnvironment } from '../environment.ts'
import { answerLinks } from '../link/press-link.ts'
import { forPlayers, isPlayerHere } from '../session/for-players.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { answerWayBack } from './answer-way-back.ts'
import { followLinks } from './follow-links.ts'
import { restoreScroll } from './restore-scroll.ts'

/** Fetches the offer of another language for whose browser is set to one; variants of Chinese are not told apart here. */
async function offerLanguage(): Promise<void> {
  const { fact, languages } = getEnvironment()
  if (languages()[0]?.slice(0, 2) === fact('locale').slice(0, 2)) return
  const offer = await import('../ui/offer-language.ts').catch(() => null)
  offer?.offerLanguage()
}

/**
 * Fetches what keeps the page and follows the network, before it may be away. A ticket has brought as much code as a page that is only
 * read may bring (rule 3.14), which leaves it to the next page.
 */
async function prepareForOffline(): Promise<void> {
  const { fact } = getEnvironment()
  if (fact('account') === 'none' && fact('arrival') === 'ticket') return
  const preparing = await import('../offline/prepare-for-offline.ts').catch(() => null)
  preparing?.prepareForOffline()
}

/** Asks for the popups of a guest once the browser is idle; whoever signs in meanwhile gets those of a player. */
function openGuestPopups(): void {
  getEnvironment().onIdle(async () => {
    if (isPlayerHere()) return
    const opening = await import('../popup/open-popups.ts').catch(() => null)
    await opening?.openPopups()
  })
}

/** What every page has beside its own screen, whose calls leave first: links, badges, and what is said over the page. */
export async function startRest(): Promise<void> {
  restoreScroll()
  answerWayBack()
  answerLinks()
  followLinks()
  void offerLanguage()
  if (!isPlayerHere()) askFor('below')
  const isOnlyRead = getEnvironment().fact('account') === 'none'
  // Until then a slow line is the screen's own. A page that is only read asks for nobody.
  if (!isOnlyRead) await whenUserKnown()
  void prepareForOffline()
  // Nor has it badges to fill, nor the code that asks the platform.
  if (isOnlyRead) return
  // Where it does not come, nothing is noted on this page.
  import('../log/follow-events.ts').then(({ followEvents }) => followEvents()).catch(() => undefined)
  openGuestPopups()
  forPlayers(async () => (await import('./start-player.ts')).startPlayer())
}
