import { readSources, type SourceFile } from './source-files.ts'

/** A place in the sources that cites a rule of `docs/rules.md` by its number: `(rule 4.2)`, `(rules 4.2 and 5.1)`. */
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

/** Lists the numbers of the rules in the order of their headings. */
export function listRules(): string[] {
  const [rules] = readSources('docs/rules.md')
  return rules?.lines.flatMap((line) => /^### (\d+\.\d+) \S/.exec(line)?.[1] ?? []) ?? []
}

/** Everything that people write and that may cite a rule. */
export function readCiting(): SourceFile[] {
  const patterns = [
    '{src,tests}/**/*.{ts,tsx,astro,css,sql,yaml}',
    'scripts/**/*.{ts,mjs,yaml}',
    'docs/*.md',
    '{README,src/README}.md',
  ]
  return patterns.flatMap((pattern) => readSources(pattern))
}
