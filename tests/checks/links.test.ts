import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { expect, test } from 'vitest'
import { readSources, root, type SourceFile } from './source-files.ts'

/** The documents of the repository; the catalogue's Markdown is content, whose links `catalogue -- check` checks. */
const documents = readSources('{*,{.github,deploy,docs,locales,scripts,src,tests}/**/*}.md').filter(
  ({ path }) => !path.startsWith('src/catalogue/'),
)

const marked = new Marked()

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image'
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

/** Every token of a Markdown text, those inside of others too. */
function listTokens(text: string): Token[] {
  const found: Token[] = []
  // It answers what its callback answers, which is nothing to wait for.
  void marked.walkTokens(marked.lexer(text), (token) => void found.push(token))
  return found
}

/** The anchors of a document's headings, as GitHub makes them: repeated ones are numbered. */
function listAnchors(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const { text: heading } of listTokens(text).filter(isHeading)) {
    const plain = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = plain
    for (let times = 1; anchors.has(anchor); times += 1) anchor = `${plain}-${times}`
    anchors.add(anchor)
  }
  return anchors
}

/** The path from the root that a relative link of a document leads to; the document itself for a mere anchor. */
function findTarget(path: string, href: string): string {
  const [file = ''] = href.split('#')
  return file === '' ? path : posix.normalize(posix.join(dirname(path), decodeURI(file)))
}

const isRelative = (href: string) => !/^[a-z][a-z+.-]*:/i.test(href)

/** What is wrong with the relative links of a document, in lines that begin with its path. */
function listBrokenLinks({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return listTokens(text)
    .filter(isLink)
    .flatMap(({ href }) => {
      if (!isRelative(href)) return []
      if (href.startsWith('/')) return [`${path}: ${href} is not relative`]
      const [target, anchor] = [findTarget(path, href), href.split('#')[1]]
      const isThere = target === path || (!target.startsWith('..') && existsSync(join(root, target)))
      if (!isThere) return [`${path}: ${href} leads nowhere`]
      if (anchor === undefined) return []
      if (!target.endsWith('.md')) return [`${path}: ${href} has no anchors`]
      const [document] = target === path ? [{ text }] : readSources(target)
      return listAnchors(document?.text ?? '').has(anchor) ? [] : [`${path}: ${href} has no such heading`]
    })
}

test('every relative link in a document leads to a file, and to a heading of it', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap(listBrokenLinks)).toEqual([])
})

test('every document is reached by a link from another one', () => {
  const reached = documents.flatMap(({ path, text }) =>
    listTokens(text)
      .filter(isLink)
      .flatMap(({ href }) => (isRelative(href) ? findTarget(path, href) : []))
      .filter((target) => target !== path),
  )
  expect(documents.map(({ path }) => path).filter((path) => path !== 'README.md' && !reached.includes(path))).toEqual(
    [],
  )
})

test('a link that leads nowhere is found, wherever it stands', () => {
  const text = [
    '# One heading: `code` & more',
    '## Twice',
    '## Twice',
    '[a](README.md) [b](#twice-1) [c](docs/rules/README.md#sections) [d](#one-heading-code--more) ![e](docs/portal.webp)',
    '| a |',
    '| --- |',
    '| [lost](docs/lost.md) |',
    '- **[anchor](docs/rules/README.md#lost)**',
    '[own](#lost) ![picture](lost.png) [root](/README.md) [out](../README.md) [picture](docs/portal.webp#a)',
    '',
    '[reference]',
    '',
    '[reference]: lost-reference.md',
    '',
    '```',
    '[code](lost-in-code.md)',
    '```',
  ].join('\n')
  expect(listBrokenLinks({ path: 'guide.md', text })).toEqual([
    'guide.md: docs/lost.md leads nowhere',
    'guide.md: docs/rules/README.md#lost has no such heading',
    'guide.md: #lost has no such heading',
    'guide.md: lost.png leads nowhere',
    'guide.md: /README.md is not relative',
    'guide.md: ../README.md leads nowhere',
    'guide.md: docs/portal.webp#a has no anchors',
    'guide.md: lost-reference.md leads nowhere',
  ])
})
