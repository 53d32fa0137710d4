import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'

/** The address of a link, null for one that may not be followed: its words are shown without it. */
type FindAddress = (link: string) => string | null

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Words as they are read: the parser leaves entities as they are written. Names that few writers use stay so. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return named[name] ?? whole
  })
}

type Render = (tokens: readonly Token[]) => ReactNode[]

function renderTable({ header, rows }: Tokens.Table, render: Render): ReactNode {
  const renderRow = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]) =>
    createElement('tr', null, ...cells.map(({ tokens }) => createElement(tag, null, ...render(tokens))))
  const head = createElement('thead', null, renderRow('th', header))
  const body = createElement('tbody', null, ...rows.map((cells) => renderRow('td', cells)))
  return createElement('table', null, head, body)
}

function renderList({ ordered, start, items }: Tokens.List, render: Render): ReactNode {
  const rows = render(items)
  return ordered
    ? createElement('ol', { start: start === '' ? 1 : start }, ...rows)
    : createElement('ul', null, ...rows)
}

/** What needs no element around it. */
function renderBare(tokens: readonly Token[], render: Render): ReactNode {
  return createElement(Fragment, null, ...render(tokens))
}

function renderLink({ href, tokens }: Tokens.Link, render: Render, findAddress: FindAddress): ReactNode {
  const address = findAddress(href)
  return address === null ? renderBare(tokens, render) : createElement('a', { href: address }, ...render(tokens))
}

/** The elements that stand around what they hold, and do nothing else. */
const around = {
  blockquote: 'blockquote',
  del: 'del',
  em: 'em',
  list_item: 'li',
  paragraph: 'p',
  strong: 'strong',
} as const

/** How Markdown becomes elements. */
interface How {
  findAddress: FindAddress
  /** The level of the heading that it all stands under; 0 for none. */
  under: number
}

const lowestHeading = 6

/** Everything that the parser makes without extensions has a type of its own. */
function renderOne(token: MarkedToken, render: Render, { findAddress, under }: How): ReactNode {
  switch (token.type) {
    case 'blockquote':
    case 'del':
    case 'em':
    case 'list_item':
    case 'paragraph':
    case 'strong':
      return createElement(around[token.type], null, ...render(token.tokens))
    case 'heading':
      return createElement(`h${Math.min(token.depth + under, lowestHeading)}`, null, ...render(token.tokens))
    case 'list':
      return renderList(token, render)
    case 'table':
      return renderTable(token, render)
    case 'link':
      return renderLink(token, render, findAddress)
    case 'text':
      return token.tokens ? renderBare(token.tokens, render) : decode(token.text)
    case 'codespan':
      return createElement('code', null, token.text)
    case 'code':
      return createElement('pre', null, createElement('code', null, token.text))
    case 'br':
    case 'hr':
      return createElement(token.type)
    // Markup is shown as it is written: nothing of it becomes an element. What a picture shows is said.
    case 'html':
      return token.raw.trim() && createElement('span', null, token.raw)
    case 'image':
      return decode(token.text)
    case 'escape':
      return token.text
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'def':
    case 'space':
      return null
  }
}

/** Only extensions of the parser, of which there are none, make tokens of other types. */
const isKnown = (_: Token): _ is MarkedToken => true

/**
 * Renders Markdown as elements, as the build does: nothing in it becomes markup or code, links lead where `findAddress` says, and its
 * headings are below that of level `under`.
 */
export function renderMarkdown(markdown: string, findAddress: FindAddress, under = 0): ReactNode[] {
  const render: Render = (tokens) =>
    tokens.filter(isKnown).map((token) => renderOne(token, render, { findAddress, under }))
  return render(lexer(markdown))
}
