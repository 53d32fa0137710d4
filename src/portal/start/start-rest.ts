import { getEnvironment } from '../environment.ts'
import { answerLinks } from '../link/press-link.ts'
import { forPlayers } from '../session/for-players.ts'
import { readAccount } from '../session/read-player.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { followLinks } from './follow-links.ts'

/** Fetches the offer of another language for whose browser is set to one; variants of Chinese are not told apart here. */
async function offerLanguage(): Promise<void> {
  const { fact, languages } = getEnvironment()
  if (languages()[0]?.slice(0, 2) === fact('locale').slice(0, 2)) return
  const offer = await import('../ui/offer-language.ts').catch(() => null)
  offer?.offerLanguage()
}

/** Fetches what home has beside the player's own; where it does not come, its doors stand in the HTML all the same. */
async function openLobby(): Promise<void> {
  const lobby = await import('../home/open-lobby.ts').catch(() => null)
  lobby?.openLobby()
}

/** Shows a new player the guide, before anything else opens by itself; where its code does not come, a later page does. */
async function openGuide(): Promise<void> {
  if (readAccount()?.is_new !== 1) return
  const guide = await import('../guide/open-guide.ts').catch(() => null)
  await guide?.openGuide()
}

/** What every page has beside its own screen, whose calls leave first: links, badges, and what is said over the page. */
export function startRest(): void {
  answerLinks()
  followLinks()
  void offerLanguage()
  if (getEnvironment().fact('route') === 'home') void openLobby()
  // A page that is only read has no badges to fill, nor the code that asks the platform.
  if (getEnvironment().fact('account') === 'none') return
  forPlayers(async () => {
    // A slow line is the screen's own until it is known who is here.
    await whenUserKnown()
    askFor('rest')
    askFor('overlays')
    ;(await import('../message/follow-summary.ts')).followSummary()
    ;(await import('../news/follow-news.ts')).followNews()
    await openGuide()
    await (await import('../popup/open-popups.ts')).openPopups()
  })
}
