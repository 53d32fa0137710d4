import { findSiteByPath, sites } from '../../../contract/games.ts'
import { defaultLocale, findLocale, locales } from '../../../contract/locales.ts'
import { type HandOffShown, handOffAddress } from '../../../contract/passport/hand-off-calls.ts'

/** Where a social sign-in comes back to: a site's path and a locale's code, both known. */
export interface ReturnPlace {
  site: string
  locale: string
  /** The name of the way out, which the tab that left knows it by (rule 4.9); null for none. */
  departure?: string | null
}

const departurePattern = /^[\w-]{8,64}$/

/** The place that an address asks for; undefined unless site and locale are ours, so that nobody is sent elsewhere. */
export function findReturnPlace(parameters: URLSearchParams): ReturnPlace | undefined {
  const site = sites.find(({ path }) => path === parameters.get('site'))
  const locale = locales.find(({ code }) => code === (parameters.get('locale') ?? defaultLocale))
  const departure = parameters.get('departure')
  const isName = departure !== null && departurePattern.test(departure)
  return site && locale && { site: site.path, locale: locale.code, departure: isName ? departure : null }
}

/** The pages that take a result: of a sign-in, and of a link to an account that is signed in already. */
const pages = { signIn: 'socialLogin', link: 'myinfo/generalinfo' } as const

/** The page that takes a result, on the portal's own origin. */
export function addressOf(page: keyof typeof pages, place: ReturnPlace, result: Record<string, string>): string {
  const { site, locale } = place
  const prefix = locale === defaultLocale ? site : `${site}/${locale}`
  return `/${prefix}/${pages[page]}?${new URLSearchParams(result)}`
}

/** The page for who comes from a game's webview: before the provider's, and to say how it has ended. */
export function addressOfHandOff({ site, locale }: ReturnPlace, shown: HandOffShown): string {
  const known = findSiteByPath(site)
  return known ? handOffAddress(known, findLocale(locale).code, shown) : '/'
}
