import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

const keyInQuotes = /(['"])([a-z][\w-]*[.:][\w.-]+)\1/g
const keyInTemplate = /`([a-z][\w-]*[.:][^`\n]*\$\{[^`\n]*)`/g
const categories = /_(none|zero|one|two|few|many|other)$/

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `shop.why.${reason}` as the keys it can be: whatever is put in stands for one step of the path, or a part of one. */
function toPattern(template: string): RegExp {
  const parts = template.replace(':', '.').split(/\$\{[^}]*\}/)
  return new RegExp(`^${parts.map(quote).join('[^.]+')}$`)
}

/** The keys among a language's that no code names, whole or by a template. Astro's pages part the feature by a colon. */
export function findUnusedKeys(keys: Iterable<string>, sources: readonly SourceFile[]): string[] {
  const named = new Set<string>()
  const templates: RegExp[] = []
  for (const { text } of sources) {
    for (const [, , key = ''] of text.matchAll(keyInQuotes)) named.add(key.replace(':', '.'))
    for (const [, template = ''] of text.matchAll(keyInTemplate)) templates.push(toPattern(template))
  }
  const isUsed = (key: string) => named.has(key) || templates.some((template) => template.test(key))
  return [...keys].filter((key) => !isUsed(key) && !isUsed(key.replace(categories, '')))
}

/** `path: key` of each text that code asks for by its key, and that no catalogue has. */
export function findUnknownKeys(keys: Iterable<string>, sources: readonly SourceFile[]): string[] {
  const known = new Set([...keys].flatMap((key) => [key, key.replace(categories, '')]))
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\(\s*(['"])([a-z][\w-]*[.:][\w.-]+)\1/g)]
      .map(([, , key = '']) => key.replace(':', '.'))
      .filter((key) => !known.has(key))
      .map((key) => `${path}: ${key}`),
  )
}

const isText = (text: string) => /\p{L}{2}/u.test(text)
const labels = /^(?:aria-label|aria-description|title|placeholder|alt)$/

function listJsxTexts({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const add = (value: string) => {
    if (isText(value)) found.push(value.trim())
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) add(node.text)
    else if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      if (!ts.isJsxAttribute(node.parent)) add(node.expression.text)
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (labels.test(node.name.getText())) add(node.initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** Astro's markup is near enough to HTML to look between its tags, past its own expressions. */
function listMarkupTexts(text: string): string[] {
  const markup = text
    .replace(/^---[\s\S]*?^---/m, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '')
  const between = [...markup.matchAll(/<\/?[A-Za-z][^<>{}]*>\s*([^<>{}()=;]*\p{L}{2}[^<>{}()=;]*?)\s*(?=[<{])/gu)]
  const attributes = [...markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"{]*\p{L}{2}[^"{]*)"/gu)]
  return [...between, ...attributes].map(([, found = '']) => found)
}

/** `path: text` of each text that stands in the markup of an island or a page itself, in one language for all. */
export function findBareTexts(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((file) => {
    const found = file.path.endsWith('.astro') ? listMarkupTexts(file.text) : listJsxTexts(file)
    return found.map((text) => `${file.path}: ${text}`)
  })
}
