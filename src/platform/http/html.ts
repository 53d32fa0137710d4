import { html, raw } from 'hono/html'

/** Markup by Hono's template, which escapes what is put in unless it is markup itself. */
export { html }
export type Html = ReturnType<typeof html>

export const nothing: Html = raw('')

/** Parts with something between them. */
export function join(parts: readonly Html[], separator: Html | string): Html {
  return html`${parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]))}`
}
