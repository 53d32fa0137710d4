import { type Site, sites } from '../contract/games.ts'
import { defaultLocale, type LocaleCode, locales } from '../contract/locales.ts'
import { linkableNames, nameOfPath, routePaths } from '../contract/route-paths.ts'
import type { Pages } from './links.ts'

/** The sections whose deeper pages are for fully logged-in players (rule 2.10). */
export type Section = 'benefits' | 'myinfo' | 'message'

/** The five places of the tab bar; a page lights the one it belongs to. */
export const tabs = ['home', 'benefits', 'signinbenefit', 'message', 'myinfo'] as const
export type Tab = (typeof tabs)[number]

/** One page address of the portal, the same under every game and locale. */
export interface Route {
  /** The path without its leading slash; `home` for the root. */
  name: string
  /** The path under game and locale, `/` for the root; `:uid` marks a parameter. */
  path: string
  section: Section | ''
  tab: Tab
  /** Whether the guard sends everybody who is not fully logged in to the section's root. */
  guarded: boolean
  /** Whether the login overlay opens by itself. */
  opensLogin: boolean
  /** Whether search engines may list it: what needs a session is not. */
  indexed: boolean
}

const openToAll =
  /^\/(myinfo\/(community|privacy|terms|imprint|markets|about|faq)|messages\/(community|announcement)|benefits\/(pointsrule|exprule))$/
const loginPlaces = /^\/(myinfo|messages?|signinbenefit|cafe|honkmailbox|casualgame)(\/|$)/
const loginExempt = /^\/(myinfo\/(privacy|terms|imprint|markets|about|faq)|messages\/announcement)$/
const personal = /^\/(login|socialLogin|checkLogs|webtools|store|gift|giftsWheel|adventurermailbox|community.*)$/

function sectionOf(path: string): Section | '' {
  const first = path.split('/')[1]
  if (first === 'benefits' || first === 'myinfo') return first
  return first === 'message' || first === 'messages' ? 'message' : ''
}

function tabOf(path: string): Tab {
  if (/^\/(store|gift.*)$/.test(path)) return 'benefits'
  if (path === '/signinbenefit') return 'signinbenefit'
  if (path.endsWith('mailbox')) return 'message'
  return sectionOf(path) || 'home'
}

function defineRoute(path: string): Route {
  const section = sectionOf(path)
  const name = nameOfPath(path)
  const opensLogin = loginPlaces.test(path) && !loginExempt.test(path)
  const guarded = section !== '' && path !== `/${section}` && !openToAll.test(path)
  return {
    name,
    path,
    section,
    tab: tabOf(path),
    guarded,
    opensLogin,
    indexed: !opensLogin && !guarded && !personal.test(path),
  }
}

/** Every route (rule 2.3); the pages, the tab bar, the guards and the tests read this table. */
export const routes: readonly Route[] = routePaths.map(defineRoute)

/** The route of a name such as `signinbenefit` or `benefits/pack`; an unknown name is a mistake of ours and throws. */
export function findRoute(name: string): Route {
  const route = routes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`No route is called "${name}"`)
  return route
}

/** The first segments of an address: `/stormshot`, `/funzone/st/ar`. English has none of its own (rule 2.1). */
export function prefixOf(site: Site, locale: LocaleCode): string {
  return locale === defaultLocale ? `/${site.path}` : `/${site.path}/${locale}`
}

/**
 * The address of a route under a site and locale, without a trailing slash; parameters fill `:name` places.
 * `pathOf(site, 'ar', 'myinfo')` is `/stormshot/ar/myinfo`.
 */
export function pathOf(
  site: Site,
  locale: LocaleCode,
  routeName: string,
  parameters: Record<string, string> = {},
): string {
  const { path } = findRoute(routeName)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return prefixOf(site, locale) + (filled === '/' ? '' : filled)
}

/** The pages under a prefix (`/stormshot/ar`) that links may lead to: those that exist, and need nothing more to be said of them. */
export function listPages(base: string): Pages {
  return { base, names: linkableNames }
}

/** What every page under `[...prefix]` gets as props. */
export interface SitePage {
  site: Site
  locale: LocaleCode
}

/** Every site in every locale, in the shape of Astro's `getStaticPaths`. */
export function sitePaths(): { params: { prefix: string }; props: SitePage }[] {
  return sites.flatMap((site) =>
    locales.map(({ code }) => ({ params: { prefix: prefixOf(site, code).slice(1) }, props: { site, locale: code } })),
  )
}
