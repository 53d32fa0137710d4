import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

/** What runs on the project's own files only, while it is built or started. */
const onOwnFiles = [
  'src/platform/docs/',
  'src/portal/build/',
  'src/portal/content/read-questions.ts',
  'src/portal/share/drawings.ts',
]

/** The regular expressions that stand in a source. */
function listExpressions({ path, text }: { path: string; text: string }): { path: string; expression: string }[] {
  const found: { path: string; expression: string }[] = []
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ path, expression: node.text })
    ts.forEachChild(node, look)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

/** Whether some text makes a regular expression take more than time in proportion to its length. */
function isSlow(expression: string): boolean {
  const end = expression.lastIndexOf('/')
  return analyse({ source: expression.slice(1, end), flags: expression.slice(end + 1) }).reports.length > 0
}

test('no regular expression that runs on others’ texts takes more time than in proportion to their length', () => {
  const expressions = readSources('src/**/*.{ts,tsx}').flatMap(listExpressions)
  expect(expressions.length).toBeGreaterThan(200)
  const strict = expressions.filter(({ path }) => !onOwnFiles.some((start) => path.startsWith(start)))
  expect(strict.filter(({ expression }) => isSlow(expression))).toEqual([])
})

test.each([String.raw`/(?<=[\p{sc=Latin}]\p{M}*)\p{M}/gu`, String.raw`/\s*\n\s*/g`, '/^(a+)+$/'])(
  '%s is found to be slow',
  (expression) => expect(isSlow(expression)).toBe(true),
)
