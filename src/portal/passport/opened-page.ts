import { findSiteByPath, type Site, sites } from '../../contract/games.ts'
import { defaultLocale, findLocale, type LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { pathOf, prefixOf } from '../routes.ts'

/** A ticket as `/passport/login` and `/passport/register` answer it. */
export interface Ticket {
  token: string
  fp_uid: string
}

/**
 * The site that a directly opened page leads to: `?site=` by its path, else `?game=` where that look is one site's
 * own. Null for the fun zone without a product and for anything unknown: that player chooses a game at `/`.
 */
export function findOpenedSite(search: string): Site | null {
  const parameters = new URLSearchParams(search)
  const named = findSiteByPath(parameters.get('site') ?? '')
  return named ?? sites.find((site) => site.path === parameters.get('game')) ?? null
}

/** What this page was opened for: the site that it leads to, and the language it is in. */
export function readOpened(): { site: Site | null; locale: LocaleCode } {
  const { address, fact } = getEnvironment()
  return { site: findOpenedSite(address().search), locale: findLocale(fact('locale')).code }
}

/** The home page of a site in a locale; without a site, the page to choose a game. */
export function addressOf(site: Site | null, locale: LocaleCode): string {
  return site === null ? '/' : prefixOf(site, locale)
}

/** The same with a ticket, as a game hands one to its webview (rule 4.9). */
export function arrivalAddress(site: Site | null, locale: LocaleCode, ticket: Ticket): string {
  const parameters = { platform_token: ticket.token, logged_in_mode: 'FULL', fp_uid: ticket.fp_uid }
  return `${addressOf(site, locale)}?${new URLSearchParams(parameters)}`
}

/** A page to read on a site; without one, on the first of all, since it says the same on each. */
export function readingAddress(
  site: Site | null,
  locale: LocaleCode,
  route: 'myinfo/privacy' | 'myinfo/terms' | 'myinfo/imprint' | 'benefits/pointsrule',
): string {
  const shown = site ?? sites[0]
  return shown ? pathOf(shown, locale, route) : '/'
}

/** A member's profile on a site; without a site, the page to choose a game. */
export function profileAddress(site: Site | null, locale: LocaleCode): string {
  return site === null ? '/' : pathOf(site, locale, 'myinfo/generalinfo')
}

/** The hosted login, open at the question for a new password (`/passport/ar?site=stormshot&game=stormshot&form=forgot`). */
export function forgotAddress(site: Site | null, locale: LocaleCode): string {
  const path = locale === defaultLocale ? '/passport' : `/passport/${locale}`
  return `${path}?${new URLSearchParams({ ...(site && { site: site.path, game: site.theme }), form: 'forgot' })}`
}
