import { getEnvironment } from '../environment.ts'
import { getWebview } from '../webview/webview.ts'

/**
 * Opens pressed links that need more than the browser does: with placeholders, or out of a webview. Until a press they keep
 * their placeholders, so that no page holds a secret.
 */
export function answerLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a[href*="{{"], a[href^="http"]') : null
    const address = link?.getAttribute('href') ?? ''
    if (defaultPrevented || !(address.includes('{{') || (address && getWebview().isInWebview))) return
    event.preventDefault()
    import('./open-link.ts')
      .then(({ openLink }) => openLink(address))
      .catch(() => getEnvironment().setFact('islands', 'failed'))
  })
}
