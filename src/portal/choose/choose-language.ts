import { games } from '../../contract/games.ts'
import { defaultLocale, findLocale, parseLanguageParameter } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { offerLanguage } from '../ui/offer-language.ts'

type Said = { [name: string]: string | Said }

const files = import.meta.glob<{ choose: Said }>('/locales/*/layout.json', { import: 'default' })

/** A text by its path in the catalogue, `funzone_title`. */
function find(said: Said, path: string): string | null {
  const found = path.split('.').reduce<string | Said | undefined>((part, name) => {
    return typeof part === 'object' ? part[name] : undefined
  }, said)
  return typeof found === 'string' ? found : null
}

/** Marks another language than before as the page's in the picker. */
function markLanguage(code: string): void {
  const before = document.querySelector('#language [aria-current]')
  const now = document.querySelector(`#language [data-code="${code}"]`)
  before?.removeAttribute('aria-current')
  now?.setAttribute('aria-current', 'true')
  const mark = before?.querySelector('svg')
  if (mark) now?.append(mark)
}

/** Says the choice of a game in the language that its address asks for (`?lang=de`), and leads to the games in it; then offers the browser's. */
export async function chooseLanguage(): Promise<void> {
  const { address, setFact } = getEnvironment()
  const { searchParams } = address()
  const { code, tag, dir } = findLocale(parseLanguageParameter(searchParams.get('lang') ?? searchParams.get('l') ?? ''))
  const layout = code === defaultLocale ? null : await files[`/locales/${code}/layout.json`]?.().catch(() => null)
  if (layout) {
    document.documentElement.lang = tag
    document.documentElement.dir = dir
    setFact('locale', code)
    for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) {
      place.textContent = find(layout.choose, place.dataset.text ?? '') ?? place.textContent
    }
    const { slogans } = await import('./slogans.ts')
    for (const game of games) {
      const place = document.querySelector(`[data-slogan="${game.prefix}"]`)
      if (place) place.textContent = slogans[game.prefix]?.[code] ?? place.textContent
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-site]')) {
      link.pathname = `/${link.dataset.site}/${code}`
    }
    markLanguage(code)
  }
  offerLanguage()
}
