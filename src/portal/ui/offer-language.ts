import { getEnvironment } from '../environment.ts'
import { declinedStorageName } from './expects-offer.ts'
import { findOwnLocale } from './own-locale.ts'

/** The link of the page's picker that leads to the page in a language; null where the page is not in it. */
const findChoice = (code: string) => document.querySelector<HTMLAnchorElement>(`#language a[data-code="${code}"]`)

/** The browser's language, where it is one of ours, neither the page's nor declined by the player (rule 2.12). */
function findOffered(): string | null {
  const { fact, languages, local } = getEnvironment()
  const own = findOwnLocale(languages())
  const isThere = own === fact('locale') || (own === 'zh-cn' && fact('locale') === 'zhi')
  return own === null || isThere || local.get(declinedStorageName) === own ? null : own
}

/** `<language-offer>` around a link and a button: offers the page in the browser's language, until the player declines it. */
class LanguageOffer extends HTMLElement {
  connectedCallback(): void {
    const own = findOffered()
    const choice = own && findChoice(own)
    if (own && choice) this.offer(own, choice)
  }

  private offer(own: string, choice: HTMLAnchorElement): void {
    const [link, text, close] = [this.querySelector('a'), this.querySelector('span'), this.querySelector('button')]
    if (!link || !text) return
    Object.assign(link, { href: choice.href, lang: choice.lang, dir: choice.dir })
    text.textContent = choice.dataset.offer ?? ''
    close?.addEventListener('click', () => {
      this.hidden = true
      getEnvironment().local.set(declinedStorageName, own)
    })
    this.hidden = false
  }
}

/** Brings the offer of a language to life; the room that was kept for it is taken up now, or not needed. */
export function offerLanguage(): void {
  getEnvironment().setFact('offer', '')
  if (!customElements.get('language-offer')) customElements.define('language-offer', LanguageOffer)
}
