import * as v from 'valibot'
import { linkPlaceholders } from '../../contract/link-placeholders.ts'
import { linkableNames } from '../../contract/route-paths.ts'
import { suggest } from './suggest.ts'

const pagePattern = /^([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?)(?:[?#][^\s#]+)?$/
/** The host is written out: who the player is can be no part of where they go. */
const webPattern = /^https:\/\/[^\s\\/?#{}]+(?:[/?#][^\s\\]*)?$/

/** An address of elsewhere that browsers can open, with or without its placeholders. */
const isWeb = (link: string) => webPattern.test(link) && URL.canParse(link.replaceAll(/\{\{[^{}]*\}\}/g, 'x'))

/** Says that a link names no page, and which one may be meant. */
export function sayNoPage(link: string): string {
  const [, name = link] = pagePattern.exec(link) ?? []
  return `${link} is no page of the portal${suggest(name, linkableNames)}`
}

/** Whether a page that a link names exists; an address of elsewhere is not looked up. */
export function findsPage(link: string): boolean {
  const [, name] = pagePattern.exec(link) ?? []
  return name === undefined || linkableNames.includes(name)
}

const knowsPlaceholders = (link: string) => {
  const known: readonly string[] = linkPlaceholders
  const opened = link.split('{{').slice(1)
  return opened.every((rest) => !rest.includes('}}') || known.includes(rest.slice(0, rest.indexOf('}}'))))
}

/**
 * Where something leads: a route of the portal by its name (`signinbenefit`, `benefits/pointstask`), with a query where it
 * needs one, or a full address, which may hold placeholders (`{{locale}}`, rule 17.1).
 */
export const linkSchema = v.pipe(
  v.string(),
  v.check((link) => pagePattern.test(link) || isWeb(link), 'must be a route or an https address'),
  v.check(findsPage, ({ input }) => sayNoPage(input)),
  v.check(knowsPlaceholders, 'has a placeholder that is filled by nobody'),
)

const countBreaks = (text: string) => text.split('\n').length - 1

/** Where the links of Markdown lead, each with its line; one that never closes is none. The text is gone through once. */
export function listMarkdownLinks(text: string): { link: string; line: number }[] {
  const [first = '', ...parts] = text.split('](')
  let line = 1 + countBreaks(first)
  return parts.flatMap((part) => {
    const end = part.indexOf(')')
    const found = end < 0 ? [] : [{ link: part.slice(0, end), line }]
    line += countBreaks(part)
    return found
  })
}

/** Whether a link leads out of the portal. */
export const isExternal = (link: string) => link.startsWith('https://')
