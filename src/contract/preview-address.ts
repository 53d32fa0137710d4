import * as v from 'valibot'
import { sites } from './games.ts'
import { defaultLocale, locales } from './locales.ts'
import { idSchema } from './wire.ts'

/** What the tokens and tickets of previews begin with, so that other calls need not look for them. */
export const previewMark = 'preview.'

/** What the page of a preview is told by the console, in the part of the address that no server gets to see. */
const previewSchema = v.object({
  /** Opens the preview, once; empty in a window that has done so. With a player's own ticket all that is pressed would be kept. */
  ticket: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.startsWith(previewMark), v.maxLength(100))]), ''),
  draft: v.pipe(idSchema, v.digits()),
  member: v.pipe(idSchema, v.digits()),
  /** Unix seconds. */
  starts_at: v.pipe(v.string(), v.digits(), v.maxLength(12), v.transform(Number)),
  /** The path of a game's site: `stormshot`, `funzone/st`. */
  site: v.picklist(sites.map(({ path }) => path)),
  locale: v.picklist(locales.map(({ code }) => code)),
})
export type PreviewFacts = v.InferOutput<typeof previewSchema>

/** Where a preview is looked at. */
export function toPreviewAddress({ starts_at, ...facts }: PreviewFacts): string {
  return `/preview#${new URLSearchParams({ ...facts, starts_at: String(starts_at) })}`
}

/** What an address says of a preview; null for nothing that holds together. */
export function readPreviewAddress(hash: string): PreviewFacts | null {
  const parsed = v.safeParse(previewSchema, Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))))
  return parsed.success ? parsed.output : null
}

/** The home of a site in a language, as the preview's player when there is a ticket. */
export function toPreviewedPage({ site, locale, ticket }: Pick<PreviewFacts, 'site' | 'locale' | 'ticket'>): string {
  const place = `/${site}${locale === defaultLocale ? '' : `/${locale}`}`
  if (ticket === '') return place
  return `${place}?${new URLSearchParams({ platform_token: ticket, logged_in_mode: 'FULL' })}`
}
