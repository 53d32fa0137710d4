import { readSources, type SourceFile } from './source-files.ts'

/** A place in the sources that cites a rule of `docs/rules/` by its number: `(rule 4.2)`, `(rules 4.2 and 5.1)`. */
export interface Citation {
  /** `path:line`, for a message that can be clicked. */
  place: string
  number: string
}

/** Between two words of a comment, which may be broken over lines. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|--|#)?[ \t]*)+`
const number = String.raw`\d+\.\d+`
const citation = new RegExp(String.raw`\brules?${gap}(${number}(?:(?:,|${gap}(?:and|to))${gap}${number})*)`, 'g')

/** Lists the rules that a file cites. */
export function findCitations({ path, text }: Pick<SourceFile, 'path' | 'text'>): Citation[] {
  return [...text.matchAll(citation)].flatMap(({ 1: numbers = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return (numbers.match(new RegExp(number, 'g')) ?? []).map((one) => ({ place: `${path}:${line}`, number: one }))
  })
}

/** A file of `docs/rules/`: one section of the rules. */
export interface RuleFile {
  path: string
  /** The number that its name begins with. */
  named: number
  /** The number and the title in its first line; null where that is no heading of a section. */
  section: { number: number; title: string } | null
  /** The numbers of its rules, in the order of their headings. */
  rules: string[]
}

/** Lists the sections of the rules in the order of their files. */
export function listRuleFiles(): RuleFile[] {
  return readSources('docs/rules/[0-9]*.md')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, lines }) => {
      const [, number = '', title = ''] = /^# (\d+)\. (\S.*)$/.exec(lines[0] ?? '') ?? []
      return {
        path,
        named: Number(/\/(\d+)-[a-z-]+\.md$/.exec(path)?.[1]),
        section: title === '' ? null : { number: Number(number), title },
        rules: lines.flatMap((line) => /^## (\d+\.\d+) \S/.exec(line)?.[1] ?? []),
      }
    })
}

/** Lists the numbers of the rules in the order of their headings. */
export function listRules(): string[] {
  return listRuleFiles().flatMap(({ rules }) => rules)
}

/** Everything that people write and that may cite a rule. */
export function readCiting(): SourceFile[] {
  const patterns = [
    '{src,tests}/**/*.{ts,tsx,astro,css,sql,yaml}',
    'scripts/**/*.{ts,mjs,yaml}',
    'docs/**/*.md',
    '{*,src/README}.md',
  ]
  return patterns.flatMap((pattern) => readSources(pattern))
}
