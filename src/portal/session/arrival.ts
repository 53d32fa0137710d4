import { lookUpLanguage } from '../../contract/look-up-language.ts'

/** Where the ticket of an arrival waits, as a query string, until the session takes it. */
export const ticketStorageName = 'guildhall.ticket'
/** Where the login mode is stored, in localStorage and as a cookie. */
export const modeStorageName = 'guildhall.mode'

/** Where the number of the account is stored, beside the mode. */
export const fpUidStorageName = 'guildhall.fp_uid'

/** Set in localStorage while the player here has first steps to do, for which home keeps room. */
export const newcomerStorageName = 'guildhall.newcomer'

/** Where the lines of the last visit are kept in localStorage, under the prefix of all that signing out forgets. */
export const keptLinesName = 'guildhall.kept.lines'

/** Whose kept lines are: an account in one game and locale. */
export function ownerOfLines({ project, locale }: { project: string; locale: string }, fpUid: string): string {
  return `${project} ${locale} ${fpUid}`
}

type KeptLines = Record<string, string | number>

/**
 * The lines that a kept text holds for `owner`, and for `character` where that is known; none where they are another's, or it is no
 * JSON. `keepLine` wrote what is.
 */
export function readKeptLines(text: string | null, owner: string, character?: string): KeptLines {
  try {
    const record: { owner?: unknown; character?: unknown; lines?: KeptLines } | null = JSON.parse(text ?? 'null')
    const isOwn = record?.owner === owner && (character === undefined || record.character === character)
    return isOwn ? (record.lines ?? {}) : {}
  } catch {
    return {}
  }
}

/** The parameters of a ticket (rule 4.9); `departure` is the name of the way out that a provider's answer comes back by. */
export const ticketParameters = ['platform_token', 'logged_in_mode', 'uid', 'game_id', 'fp_uid', 'departure']

/**
 * Splits an address into its ticket and the address without it. Without `platform_token` there is no ticket; the
 * parameters leave the address all the same, since they name a player.
 */
export function takeTicket(address: URL): { ticket: URLSearchParams | null; address: URL } {
  const cleaned = new URL(address)
  const ticket = new URLSearchParams()
  for (const name of ticketParameters) {
    const value = cleaned.searchParams.get(name)
    if (value === null) continue
    ticket.set(name, value)
    cleaned.searchParams.delete(name)
  }
  return { ticket: ticket.get('platform_token') ? ticket : null, address: cleaned }
}

/** Facts of the page that stand on `<html>`: its site's path, its locale, and every locale's code. */
export interface ArrivalPage {
  /** `stormshot`, `funzone/st`; empty outside the sites. */
  site: string
  locale: string
  /** The codes of all locales, separated by spaces; the first is the one without a segment of its own. */
  locales: string
}

/** The first segments of the addresses of a page's site in a locale. */
export function prefixIn(page: Omit<ArrivalPage, 'locale'>, locale: string): string {
  return page.locales.startsWith(`${locale} `) ? `/${page.site}` : `/${page.site}/${locale}`
}

/** Where `?lang=` or `?l=` sends an address (rule 2.6), without the two; null where neither is given. */
export function findLanguageTarget(address: URL, page: ArrivalPage): string | null {
  const wanted = address.searchParams.get('lang') ?? address.searchParams.get('l')
  if (wanted === null || page.site === '') return null
  const target = new URL(address)
  target.searchParams.delete('lang')
  target.searchParams.delete('l')
  const rest = target.pathname.slice(prefixIn(page, page.locale).length)
  const codes = page.locales.split(' ')
  const language = lookUpLanguage(wanted, codes) ?? codes[0] ?? ''
  return prefixIn(page, language) + rest + target.search + target.hash
}

/** The login mode of a cookie string; empty where there is none. */
export function readModeCookie(cookies: string): string {
  return cookies.match(/(?:^|; )guildhall\.mode=([A-Z]+)/)?.[1] ?? ''
}

/** Whether a path lies in the fun zone, which has no guard: its deep pages invite whoever is not fully logged in. */
export function isInFunZone(pathname: string): boolean {
  return pathname.startsWith('/funzone/')
}

/**
 * Where the guard (rule 2.10) sends a visit under a game's prefix before anything is painted: the root of its section, for everybody who
 * is not fully logged in and brings no ticket. Null lets the page stand.
 */
export function findGuardTarget(visit: {
  pathname: string
  guard: string
  section: string
  mode: string
  hasTicket: boolean
}): string | null {
  if (visit.guard !== 'deep' || visit.mode === 'FULL' || visit.hasTicket || isInFunZone(visit.pathname)) return null
  const [, prefix] = /^(.*?)\/(?:benefits|myinfo|messages)\//.exec(visit.pathname) ?? []
  return prefix === undefined ? null : `${prefix}/${visit.section}`
}
