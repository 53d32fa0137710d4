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

type Draw = (tokens: readonly Token[]) => ReactNode[]

function drawTable({ header, rows }: Tokens.Table, draw: Draw): ReactNode {
  const drawRow = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]) =>
    createElement('tr', null, ...cells.map(({ tokens }) => createElement(tag, null, ...draw(tokens))))
  const head = createElement('thead', null, drawRow('th', header))
  const body = createElement('tbody', null, ...rows.map((cells) => drawRow('td', cells)))
  return createElement('table', null, head, body)
}

function drawList({ ordered, start, items }: Tokens.List, draw: Draw): ReactNode {
  const rows = draw(items)
  return ordered
    ? createElement('ol', { start: start === '' ? 1 : start }, ...rows)
    : createElement('ul', null, ...rows)
}

/** What needs no element around it. */
function drawBare(tokens: readonly Token[], draw: Draw): ReactNode {
  return createElement(Fragment, null, ...draw(tokens))
}

function drawLink({ href, tokens }: Tokens.Link, draw: Draw, findAddress: FindAddress): ReactNode {
  const address = findAddress(href)
  return address === null ? drawBare(tokens, draw) : createElement('a', { href: address }, ...draw(tokens))
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

/** Everything that the parser makes without extensions has a type of its own. */
function drawOne(token: MarkedToken, draw: Draw, findAddress: FindAddress): ReactNode {
  switch (token.type) {
    case 'blockquote':
    case 'del':
    case 'em':
    case 'list_item':
    case 'paragraph':
    case 'strong':
      return createElement(around[token.type], null, ...draw(token.tokens))
    case 'heading':
      return createElement(`h${token.depth}`, null, ...draw(token.tokens))
    case 'list':
      return drawList(token, draw)
    case 'table':
      return drawTable(token, draw)
    case 'link':
      return drawLink(token, draw, findAddress)
    case 'text':
      return token.tokens ? drawBare(token.tokens, draw) : decode(token.text)
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

/** Draws Markdown as elements, as the build does: nothing in it becomes markup or code, and links lead where `findAddress` says. */
export function drawMarkdown(markdown: string, findAddress: FindAddress): ReactNode[] {
  const draw: Draw = (tokens) => tokens.filter(isKnown).map((token) => drawOne(token, draw, findAddress))
  return draw(lexer(markdown))
}
