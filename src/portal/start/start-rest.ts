import { getEnvironment } from '../environment.ts'
import { answerLinks } from '../link/press-link.ts'
import { forPlayers, isPlayerHere } from '../session/for-players.ts'
import { readAccount } from '../session/read-player.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { answerWayBack } from './answer-way-back.ts'
import { followLinks } from './follow-links.ts'

/** Fetches the offer of another language for whose browser is set to one; variants of Chinese are not told apart here. */
async function offerLanguage(): Promise<void> {
  const { fact, languages } = getEnvironment()
  if (languages()[0]?.slice(0, 2) === fact('locale').slice(0, 2)) return
  const offer = await import('../ui/offer-language.ts').catch(() => null)
  offer?.offerLanguage()
}

/** Shows a new player the guide, before anything else opens by itself; where its code does not come, a later page does. */
async function openGuide(): Promise<void> {
  if (readAccount()?.is_new !== 1) return
  const guide = await import('../guide/open-guide.ts').catch(() => null)
  await guide?.openGuide()
}

/** What every page has beside its own screen, whose calls leave first: links, badges, and what is said over the page. */
export function startRest(): void {
  answerWayBack()
  answerLinks()
  followLinks()
  void offerLanguage()
  if (!isPlayerHere()) askFor('below')
  // A page that is only read has no badges to fill, nor the code that asks the platform.
  if (getEnvironment().fact('account') === 'none') return
  forPlayers(async () => {
    // A slow line is the screen's own until it is known who is here.
    await whenUserKnown()
    for (const name of ['rest', 'below', 'overlays']) askFor(name)
    ;(await import('../message/follow-summary.ts')).followSummary()
    ;(await import('../news/follow-news.ts')).followNews()
    await openGuide()
    await (await import('../popup/open-popups.ts')).openPopups()
  })
}
