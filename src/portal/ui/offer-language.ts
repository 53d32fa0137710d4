import { getEnvironment } from '../environment.ts'
import { declinedStorageName } from './expects-offer.ts'
import { findOwnLocale } from './own-locale.ts'

/** Offers the page in the browser's language, where it is one of ours and not the page's, until the player has declined it. */
export function offerLanguage(): void {
  const { fact, setFact, languages, local } = getEnvironment()
  // The room that was kept for it is taken up now, or not needed.
  setFact('offer', '')
  const own = findOwnLocale(languages())
  const isThere = own === fact('locale') || (own === 'zh-cn' && fact('locale') === 'zhi')
  if (own === null || isThere || local.get(declinedStorageName) === own) return
  const choice = document.querySelector<HTMLAnchorElement>(`#language a[data-code="${own}"]`)
  const line = document.getElementById('language-offer')
  const [link, text, close] = ['a', 'span', 'button'].map((name) => line?.querySelector(name))
  if (!choice || !line || !(link instanceof HTMLAnchorElement) || !text) return
  link.href = choice.href
  link.lang = choice.lang
  link.dir = choice.dir
  text.textContent = choice.dataset.offer ?? ''
  close?.addEventListener('click', () => {
    line.hidden = true
    local.set(declinedStorageName, own)
  })
  line.hidden = false
}
