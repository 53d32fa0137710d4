import { html, raw } from 'hono/html'

/** Markup by Hono's template, which escapes what is put in unless it is markup itself. */
export { html }
export type Html = ReturnType<typeof html>

export const nothing: Html = raw('')

/** Parts with something between them. */
export function join(parts: readonly Html[], separator: Html | string): Html {
  return html`${parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]))}`
}

/** The little Markdown that descriptions use, in a paragraph: code, bold, links. */
export function fromLine(text: string): Html {
  const markup = String(html`${text}`)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*((?:(?!\*\*).)+)\*\*/gs, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2">$1</a>')
  return raw(markup)
}

/** A description as paragraphs. */
export function fromMarkdown(text: string): Html {
  return html`${text.split(/\n\n+/).map((paragraph) => html`<p>${fromLine(paragraph)}</p>`)}`
}
