import type { Site } from '../../contract/games.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { Translate } from '../i18n/translator.ts'
import { pathOf, type Route } from '../routes.ts'
import { siteName } from '../theme/site-name.ts'
import { type Alternate, listAlternates } from './alternates.ts'
import { describeTrail, type StructuredData, type TrailPlace } from './structured-data.ts'

/** A page as search engines and link previews are told of it. Paths are without an origin. */
export interface PageDescription {
  title: string
  description: string
  path: string
  /** Whether search engines may list it: what needs a session is not, nor what no route names. */
  isIndexed: boolean
  /** The same page in other languages; none where it is not listed. */
  alternates: readonly Alternate[]
  /** How a shared link is shown; null where nobody shares one. */
  preview: LinkPreview | null
  data: readonly StructuredData[]
}

/** A link to a page as chats and social networks show it (Open Graph). */
export interface LinkPreview {
  /** The path of the picture, 1200 by 630 pixels. */
  image: string
  /** What the picture says. */
  alt: string
  /** `ar_EG`: language and region. */
  locale: string
}

export interface DescribedPage {
  site: Site
  locale: LocaleCode
  /** Null for the not-found page. */
  route: Route | null
  /** The page's own heading; null is the lobby's. */
  title: string | null
  t: Translate
  /** Structured data of the page's own. */
  data: readonly StructuredData[]
}

/** Routes that have a sentence of their own, by the last part of their name, in `layout.description`. */
const described = [
  ...['home', 'signinbenefit', 'benefits', 'message', 'myinfo'],
  ...[
    'giftsPackage',
    'announcement',
    'faq',
    'about',
    'privacy',
    'terms',
    'imprint',
    'markets',
    'pointsrule',
    'exprule',
  ],
]

function describe(route: Route | null, game: string, t: Translate): string {
  const name = route?.name.split('/').at(-1) ?? ''
  const phase = /^giftsPackagePhase(\d)$/.exec(name)?.[1]
  if (phase) return t('layout:description.giftsPackagePhase', { game, phase: Number(phase) })
  return t(`layout:description.${described.includes(name) ? name : 'home'}`, { game })
}

/** `zh-Hans-CN` is `zh_CN`, `ar` is `ar_EG`: networks ask for a region, so the likeliest stands where the tag names none. */
export function toPreviewLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}

/** The picture of a site in a locale, drawn after the build (`preview/draw-previews.ts`). */
export function previewPath(site: Site, locale: LocaleCode): string {
  return `${pathOf(site, locale, 'home')}/preview.jpg`
}

function listPlaces({ site, locale, route, title, t }: DescribedPage): TrailPlace[] {
  const isBelowBenefits = route?.section === 'benefits' && route.name !== 'benefits'
  return [
    { name: siteName(site, t), path: pathOf(site, locale, 'home') },
    ...(isBelowBenefits ? [{ name: t('layout:tab.benefits'), path: pathOf(site, locale, 'benefits') }] : []),
    ...(route && title ? [{ name: title, path: pathOf(site, locale, route.name) }] : []),
  ]
}

/** All that the head of a page under a game and locale says to those who do not look at it. */
export function describePage(page: DescribedPage): PageDescription {
  const { site, locale, route, title, t } = page
  const game = siteName(site, t)
  const entry = findLocale(locale)
  const isIndexed = route?.indexed === true && entry.indexed
  // A link with a parameter is for one player.
  const isShared = route !== null && !route.path.includes(':')
  return {
    title: title === null ? t('layout:home_title', { game }) : t('layout:page_title', { page: title, game }),
    description: describe(route, game, t),
    path: pathOf(site, locale, isShared ? route.name : 'home'),
    isIndexed,
    alternates: isIndexed ? listAlternates(site, route) : [],
    preview: isShared ? { image: previewPath(site, locale), alt: game, locale: toPreviewLocale(entry.tag) } : null,
    data: isIndexed ? [...(title === null ? [] : [describeTrail(listPlaces(page))]), ...page.data] : [],
  }
}
