import { raw } from 'hono/html'
import { type Html, html } from '../http/html.ts'

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
