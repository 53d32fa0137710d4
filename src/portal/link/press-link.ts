import { getEnvironment } from '../environment.ts'
import { getWebview } from '../webview/webview.ts'

/** What was filled into a link, and the address with placeholders that it was made of. */
interface Filled {
  template: string
  address: string
}

const filled = new WeakMap<Element, Filled>()

/** The address of a link as it was rendered, with its placeholders. */
function readTemplate(link: Element): string {
  const address = link.getAttribute('href') ?? ''
  const known = filled.get(link)
  return known?.address === address ? known.template : address
}

const unfilled = 'a[href*="{{"]'

/**
 * Fills the links that have placeholders, also those that come later, so that a long press, another tab and a copied address lead where
 * a press does. Tickets and who the player is are left out until a press (rule 17.1).
 */
function fillLinks(): void {
  const fill = async () => {
    if (!document.querySelector(unfilled)) return
    const code = await import('./open-link.ts').catch(() => null)
    if (!code) return
    for (const link of document.querySelectorAll(unfilled)) {
      const template = link.getAttribute('href') ?? ''
      const address = code.previewLink(template)
      // What could not be filled would be found again by the change of its own address.
      if (address === null || address.includes('{{')) continue
      filled.set(link, { template, address })
      link.setAttribute('href', address)
    }
  }
  void fill()
  new MutationObserver(() => void fill()).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href'],
  })
}

/** Fills links, and opens pressed ones that need more than the browser does: with placeholders, or out of a webview. */
export function answerLinks(): void {
  fillLinks()
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a[href]') : null
    const address = link ? readTemplate(link) : ''
    const isOutside = address.startsWith('http') && getWebview().isInWebview
    if (defaultPrevented || !(address.includes('{{') || isOutside)) return
    event.preventDefault()
    import('./open-link.ts')
      .then(({ openLink }) => openLink(address))
      .catch(() => getEnvironment().setFact('islands', 'failed'))
  })
}
