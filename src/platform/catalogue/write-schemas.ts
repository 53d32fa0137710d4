import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { kinds } from './kinds.ts'
import type { AnyKind } from './reader.ts'

/** The name of a kind's JSON Schema: `shop.schema.json`, `checkin-month.schema.json`. */
const nameOf = ({ file }: AnyKind) =>
  `${file
    .replace(/\.yaml$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '')}.schema.json`

/** Where a kind's files stand, as editors match them. */
const globOf = ({ file }: AnyKind) => `*/${file.replaceAll(/<[^<>]*>/g, '*')}`

/** A kind as JSON Schema; what only a check can see, such as an item that does not exist, is left to the check. */
function toSchema(kind: AnyKind) {
  const schema = toJsonSchema(kind.schema, { typeMode: 'input', errorMode: 'ignore' })
  return { ...schema, title: kind.file, description: kind.about }
}

/**
 * Writes a JSON Schema of every kind of YAML into a folder, for editors that complete and check by it, and `settings.json` with which of
 * them is for which files. Answers the names of the files.
 */
export function writeSchemas(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
    return name
  }
  const schemas = kinds.map((kind) => write(nameOf(kind), toSchema(kind)))
  const byFile = Object.fromEntries(kinds.map((kind) => [`./${nameOf(kind)}`, [globOf(kind)]]))
  return [...schemas, write('settings.json', { 'yaml.schemas': byFile })]
}
