import { fillPlaceholders } from '../../contract/content/pages.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

/** A value as it stands in markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** The words of markup, in one line: blocks stand apart, and tags inside a line are nothing. */
export function readWords(html: string): string {
  const words = html.replaceAll(/<\/(?:p|li|td|th|h\d)>|<br>/g, ' ').replaceAll(/<[^<>]*>/g, '')
  return words
    .replaceAll(/&[a-z0-9#]+;/gi, (entity) => signs.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const routeLink = /href="([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?)(#[a-z0-9-]+)?"/g

/** Ids that Markdown makes of headings differ from language to language, so that nobody could link to them. */
const madeId = /<(h[1-6]) id="[^"]*">/g

/**
 * What Markdown became, for one game and locale: its placeholders are filled, and its links, which name routes of the portal
 * (`myinfo/faq#make-up`), lead there by the address that `toAddress` gives.
 */
export function writeHtml(
  html: string,
  values: Readonly<Record<string, string>>,
  toAddress: (route: string) => string,
): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  return fillPlaceholders(html.replaceAll(madeId, '<$1>'), escaped).replaceAll(
    routeLink,
    (_, route: string, anchor = '') => `href="${toAddress(route)}${anchor}"`,
  )
}
