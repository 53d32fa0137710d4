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

/** `<language-offer>` around a line with a link and a button: offers the page in the browser's language, until the player declines it. */
class LanguageOffer extends HTMLElement {
  connectedCallback(): void {
    const own = findOffered()
    const choice = own && findChoice(own)
    if (own && choice) this.offer(own, choice)
  }

  private offer(own: string, choice: HTMLAnchorElement): void {
    const [line, link, text] = [this.querySelector('aside'), this.querySelector('a'), this.querySelector('span')]
    if (!line || !link || !text) return
    Object.assign(link, { href: choice.href, lang: choice.lang, dir: choice.dir })
    text.textContent = choice.dataset.offer ?? ''
    line.hidden = false
    this.querySelector('button')?.addEventListener('click', () => {
      line.hidden = true
      getEnvironment().local.set(declinedStorageName, own)
    })
  }
}

/** Brings the offer of a language to life; the room that was kept for it is taken up now, or not needed. */
export function offerLanguage(): void {
  if (!customElements.get('language-offer')) customElements.define('language-offer', LanguageOffer)
}
