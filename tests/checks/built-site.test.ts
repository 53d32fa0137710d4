import { expect, test } from 'vitest'
import { findInlineCode } from '../../src/server/inline-hashes.ts'
import { listPages, readPage } from './built-site.ts'

const pages = listPages()
/** One header lists the hashes for the whole site, so they must stay few: page facts belong into data attributes. */
const inlineLimit = 12

test('inline scripts and styles are the same few on every page', () => {
  const distinct = new Set<string>()
  for (const page of pages) {
    const { scripts, styles } = findInlineCode(readPage(page))
    for (const text of [...scripts, ...styles]) distinct.add(text)
  }
  expect(distinct.size).toBeLessThanOrEqual(inlineLimit)
})

test('no page has a style attribute or an inline event handler, which the policy would refuse', () => {
  const refused = /<[a-z][^>]*\s(?:style|on[a-z]+)=["'][^>]*>/i
  const broken = pages.flatMap((page) => {
    const markup = readPage(page).replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    const found = refused.exec(markup)
    return found ? [`${page}: ${found[0].slice(0, 160)}`] : []
  })
  expect(broken).toEqual([])
})

test('every script and style that a page names exists', () => {
  const files = new Set(listPages('_astro/*').map((file) => `/${file}`))
  const missing = pages.flatMap((page) =>
    [...readPage(page).matchAll(/(?:src|href)=["'](\/_astro\/[^"'?#]+)/g)].flatMap(([, path = '']) =>
      files.has(path) ? [] : [`${page} names ${path}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the theme, which names the layers of styles in their order, is the first style of every page', () => {
  const first = pages.map(
    (page) => /<link rel="stylesheet" href="([^"]+)"/.exec(readPage(page))?.[1] ?? `none on ${page}`,
  )
  const others = first.filter((path) => !/^\/_astro\/(theme|console)\./.test(path))
  expect(others).toEqual([])
})
