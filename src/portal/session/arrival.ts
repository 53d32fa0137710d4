import { findSiteByPath } from '../../contract/games.ts'
import { defaultLocale, type LocaleCode, locales, parseLanguageParameter } from '../../contract/locales.ts'

/** Where the ticket of an arrival waits, as JSON, until the session takes it. */
export const ticketStorageName = 'guildhall.ticket'
/** Where the login mode is stored, in localStorage and as a cookie. */
export const modeStorageName = 'guildhall.mode'

const ticketParameters = ['platform_token', 'logged_in_mode', 'uid', 'game_id', 'fp_uid'] as const

/** The ticket parameters of an address, in the names of the specification (section 4). */
export type Ticket = Partial<Record<(typeof ticketParameters)[number], string>>

/**
 * Splits an address into its ticket and the address without it. Without `platform_token` there is no ticket; the
 * parameters leave the address all the same, since they name a player.
 */
export function takeTicket(address: URL): { ticket: Ticket | null; address: URL } {
  const cleaned = new URL(address)
  const ticket: Ticket = {}
  for (const name of ticketParameters) {
    const value = cleaned.searchParams.get(name)
    if (value === null) continue
    ticket[name] = value
    cleaned.searchParams.delete(name)
  }
  return { ticket: ticket.platform_token ? ticket : null, address: cleaned }
}

function isLocaleSegment(segment: string | undefined): boolean {
  return locales.some(({ code }) => code === segment && code !== defaultLocale)
}

/** The same page in another locale, other parameters kept; null outside the known prefixes. */
export function localizePath(pathname: string, locale: LocaleCode): string | null {
  const site = findSiteByPath(pathname)
  if (!site) return null
  const rest = pathname
    .slice(site.path.length + 1)
    .split('/')
    .filter(Boolean)
  if (isLocaleSegment(rest[0])) rest.shift()
  return ['', site.path, ...(locale === defaultLocale ? [] : [locale]), ...rest].join('/')
}

/** Where `?lang=` or `?l=` sends an address (design section 2), without the two; null where neither is given. */
export function findLanguageTarget(address: URL): string | null {
  const wanted = address.searchParams.get('lang') ?? address.searchParams.get('l')
  if (wanted === null) return null
  const target = new URL(address)
  target.searchParams.delete('lang')
  target.searchParams.delete('l')
  const path = localizePath(target.pathname, parseLanguageParameter(wanted)) ?? target.pathname
  return path + target.search + target.hash
}

/** The login mode of a cookie string; empty where there is none. */
export function readModeCookie(cookies: string): string {
  return cookies.match(/(?:^|; )guildhall\.mode=([A-Z]+)/)?.[1] ?? ''
}

/**
 * Where the guard of specification section 2 sends a visit before anything is painted: the root of its section, for
 * everybody who is not fully logged in and brings no ticket. Null lets the page stand.
 */
export function findGuardTarget(page: {
  pathname: string
  guard: string
  section: string
  mode: string
  hasTicket: boolean
}): string | null {
  if (page.guard !== 'deep' || page.mode === 'FULL' || page.hasTicket) return null
  const site = findSiteByPath(page.pathname)
  const [locale] = page.pathname
    .slice((site?.path.length ?? 0) + 1)
    .split('/')
    .filter(Boolean)
  return ['', site?.path, ...(isLocaleSegment(locale) ? [locale] : []), page.section].join('/')
}
