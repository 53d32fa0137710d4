import { readAccount } from '../session/read-player.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'

/** Shows a new player the guide, before anything else opens by itself; where its code does not come, a later page does. */
async function openGuide(): Promise<void> {
  if (readAccount()?.is_new !== 1) return
  const guide = await import('../guide/open-guide.ts').catch(() => null)
  await guide?.openGuide()
}

/** What a page has for players beside its own screen, of which a page that is only read downloads nothing: badges, news, guide and popups. */
export async function startPlayer(): Promise<void> {
  // A slow line is the screen's own until it is known who is here.
  await whenUserKnown()
  for (const name of ['rest', 'below', 'overlays']) askFor(name)
  ;(await import('../message/follow-summary.ts')).followSummary()
  ;(await import('../news/follow-news.ts')).followNews()
  await openGuide()
  await (await import('../popup/open-popups.ts')).openPopups()
}
