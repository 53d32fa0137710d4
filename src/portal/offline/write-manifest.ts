import { findLocale } from '../../contract/locales.ts'
import { translator } from '../i18n/translator.ts'
import { pathOf, prefixOf, type SitePage } from '../routes.ts'
import { siteName } from '../theme/site-name.ts'
import { skies } from '../theme/sky.ts'

/** The sizes of a game's pictures under `/art/app/`, and what each is for: with and without a shape of the home screen's own. */
const icons = [192, 512].flatMap((size) => ['any', 'maskable'].map((purpose) => ({ size, purpose })))

/** Places that a long press on the home screen offers. */
const shortcuts = ['signinbenefit', 'benefits', 'message'] as const

/** Where a page's manifest is. */
export function manifestPath({ site, locale }: SitePage): string {
  return `${prefixOf(site, locale)}/manifest.webmanifest`
}

/** The web app manifest of a game in a locale (rule 3.20): one app for a game, whichever language it was added in. */
export function writeManifest({ site, locale }: SitePage): string {
  const t = translator(locale)
  const { tag, dir } = findLocale(locale)
  const name = siteName(site, t)
  const sky = skies[site.theme].dark
  return JSON.stringify({
    id: `/${site.path}`,
    name: `${name} · ${t('layout:brand')}`,
    short_name: name,
    description: t('layout:description.home', { game: name }),
    lang: tag,
    dir,
    start_url: pathOf(site, locale, 'home'),
    scope: `/${site.path}`,
    display: 'standalone',
    background_color: sky,
    theme_color: sky,
    icons: icons.map(({ size, purpose }) => ({
      src: `/art/app/${site.theme}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts.map((route) => ({ name: t(`layout:tab.${route}`), url: pathOf(site, locale, route) })),
  })
}
