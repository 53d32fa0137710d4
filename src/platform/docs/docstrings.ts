import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the contract's source says of a constant: in all, and of its fields by their names. */
export interface Docstring {
  text: string
  fields: ReadonlyMap<string, string>
}

const contractFolder = fileURLToPath(new URL('../../contract', import.meta.url))
const comment = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/`
const declaration = new RegExp(String.raw`^(?:${comment}\n)?(?:export )?const (\w+)`, 'gm')
const field = new RegExp(String.raw`${comment}\s*['"]?([\w-]+)['"]?[:,]`, 'g')
/** The rule that a sentence follows is for whoever reads the source. */
const source = /\s*\(rules? \d[^()]*\)/g
/** The beginning of a line, or all of a comment's frame around its text. */
const frame = /^\s*\*? ?/

/** The text of a comment as paragraphs, one a line. */
function toText(raw: string): string {
  const lines = raw.split('\n').map((line) => line.replace(frame, '').trimEnd())
  return lines
    .join('\n')
    .trim()
    .replace(/\n\n+/g, '\0')
    .replaceAll('\n', ' ')
    .replaceAll('\0', '\n')
    .replace(source, '')
}

function readFields(block: string): Map<string, string> {
  return new Map([...block.matchAll(field)].map(([, raw = '', name = '']) => [name, toText(raw)]))
}

function readFile(text: string): [string, Docstring][] {
  const found = [...text.matchAll(declaration)]
  return found.map(({ 0: whole, 1: raw = '', 2: name = '', index }, place) => {
    const block = text.slice(index + whole.length, found[place + 1]?.index)
    return [name, { text: toText(raw), fields: readFields(block) }]
  })
}

/**
 * Reads the docstrings of the contract by the names of its constants, so that its calls are described once, where they are
 * defined, and whoever reads the documentation reads the same.
 */
export function readDocstrings(): Map<string, Docstring> {
  const files = globSync('**/*.ts', { cwd: contractFolder }).sort()
  return new Map(files.flatMap((name) => readFile(readFileSync(join(contractFolder, name), 'utf8'))))
}
