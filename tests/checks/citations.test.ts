import { expect, test } from 'vitest'
import { findCitations, listRuleFiles, listRules, readCiting } from './citations.ts'
import { readSources } from './source-files.ts'

const rules = listRules()

test('every rule that is cited exists', () => {
  const known = new Set(rules)
  const dangling = readCiting().flatMap((file) => findCitations(file).filter(({ number }) => !known.has(number)))
  expect(dangling.map(({ place, number }) => `${place} cites rule ${number}`)).toEqual([])
})

/** The names of documents that a reader of the repository does not have. */
const elsewhere = /\b(?:specification|design)[\s*]+sections?\b|\bthe spec(?:ification)\b|\(wire[,)]|; wire[,]/i

test('nothing cites a document that is not in the repository', () => {
  // A migration that has run somewhere is never edited, not even its comments.
  const files = readCiting().filter(({ path }) => !path.startsWith('src/platform/db/migrations/'))
  expect(files.filter(({ text }) => elsewhere.test(text)).map(({ path }) => path)).toEqual([])
})

test('rules are numbered in order, section by section, and each number is given once', () => {
  const sections = Map.groupBy(rules, (number) => Number(number.split('.')[0]))
  expect([...sections.keys()]).toEqual(Array.from({ length: sections.size }, (_, index) => index + 1))
  for (const [section, numbers] of sections) {
    expect(numbers).toEqual(numbers.map((_, index) => `${section}.${index + 1}`))
  }
})

test('every section of the rules has one file, which is named by its number and stands in the index', () => {
  const files = listRuleFiles()
  expect(files.length).toBeGreaterThan(20)
  const [index] = readSources('docs/rules/README.md')
  const rows = index?.lines.filter((line) => line.startsWith('| [')).map((line) => line.replaceAll(/ +/g, ' ')) ?? []
  expect(rows).toEqual(
    files.map(({ path, section, rules: own }) => {
      const name = path.slice('docs/rules/'.length)
      return `| [${section?.number}. ${section?.title}](${name}) | ${own[0]} to ${own.at(-1)} |`
    }),
  )
  const misplaced = files.filter(
    ({ named, section, rules: own }) =>
      section?.number !== named || own.length === 0 || own.some((number) => Number(number.split('.')[0]) !== named),
  )
  expect(misplaced).toEqual([])
})

test('a citation is found in its singular and its plural form, and where it breaks over lines', () => {
  const text = ['/**', ' * Refuses strangers (rule', ` * 4.${2}), see rules 5.${1}, 6.${3} and`, ' * 7.1.', ' */'].join(
    '\n',
  )
  expect(findCitations({ path: 'src/a.ts', text })).toEqual([
    { place: 'src/a.ts:2', number: '4.2' },
    { place: 'src/a.ts:3', number: '5.1' },
    { place: 'src/a.ts:3', number: '6.3' },
    { place: 'src/a.ts:3', number: '7.1' },
  ])
})

test('every file of ours that the documents name is there', () => {
  const files = readSources('{*,{src,scripts,tests}/**/*}.{ts,tsx,astro,mjs,sql}').map(({ path }) => `/${path}`)
  // The guides for studios and help desks are about files of theirs.
  const guides = ['docs/connect-a-game.md', 'docs/connect-a-help-desk.md']
  const documents = readSources('docs/**/*.md').filter(({ path }) => !guides.includes(path))
  const lost = documents.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/`([\w./[\]-]+\.(?:ts|tsx|astro|mjs|sql))`/g)].map(([, name = '']) => name)
    return names.filter((name) => !files.some((file) => file.endsWith(`/${name}`))).map((name) => `${path}: ${name}`)
  })
  expect(lost).toEqual([])
})
