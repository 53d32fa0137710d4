import { type Site, sites } from '../../contract/games.ts'
import { defaultLocale, type LocaleCode } from '../../contract/locales.ts'

/** Whose pages a mail's link leads to, and where they are. */
export interface LinkPlace {
  /** The origin that players see. */
  origin: string
  /** A Game-Project; empty for none. */
  project: string
  locale: LocaleCode
}

const findSite = (project: string): Site | undefined => sites.find((site) => site.project === project)
const pathOf = (locale: LocaleCode) => (locale === defaultLocale ? '' : `/${locale}`)

function toQuery({ project }: LinkPlace, more: Record<string, string> = {}): string {
  const site = findSite(project)
  const query = new URLSearchParams({ ...(site && { site: site.path, game: site.theme }), ...more }).toString()
  return query === '' ? '' : `?${query}`
}

/**
 * A page of the hosted login that a token opens: it takes a new password, or verifies the address. The token stands in the fragment, which browsers send to nobody: not with the request
 * for the page, nor as where one came from.
 */
export function linkToTokenPage(place: LinkPlace, page: 'password' | 'verify', token: string): string {
  return `${place.origin}/passport/${page}${pathOf(place.locale)}${toQuery(place)}#${token}`
}

/** The hosted login, open at the question for a new password. */
export function linkToForgot(place: LinkPlace): string {
  return `${place.origin}/passport${pathOf(place.locale)}${toQuery(place, { form: 'forgot' })}`
}

/** A draft of the catalogue, in the console. */
export function linkToDraft({ origin }: Pick<LinkPlace, 'origin'>, draftId: string): string {
  return `${origin}/console/draft?${new URLSearchParams({ id: draftId })}`
}

/** A page of a site; without one, the page to choose a game. */
export function linkToPage(place: LinkPlace, route: string): string {
  const site = findSite(place.project)
  return site ? `${place.origin}/${site.path}${pathOf(place.locale)}/${route}` : `${place.origin}/`
}
