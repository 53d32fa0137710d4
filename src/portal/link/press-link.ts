import { getEnvironment } from '../environment.ts'
import { deferPress } from '../ui/fetch-code.ts'
import { getWebview } from '../webview/webview.ts'

/** Opens an address that `findAddress` gave by the rules of links; for presses that are not a press on a link with that address. */
export const openLink = deferPress(async () => (await import('./open-link.ts')).openLink)

/** The address of a pressed link that the browser can't follow by itself: it has placeholders, or leads out of a webview. */
function findLink({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const written = link?.getAttribute('href') ?? ''
  const isOut = /^https?:/.test(link?.protocol ?? '') && link?.origin !== getEnvironment().address().origin
  return written.includes('{{') || (isOut && getWebview().isInWebview) ? written : null
}

/** Opens links that need more than the browser does. Until a press they keep their placeholders, so that no page holds a secret. */
export function answerLinks(): void {
  document.addEventListener('click', (event) => {
    const address = event.defaultPrevented ? null : findLink(event)
    if (address === null) return
    event.preventDefault()
    void openLink(address)
  })
}
