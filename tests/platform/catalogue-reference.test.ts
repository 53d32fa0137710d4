import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeFields } from '../../src/platform/catalogue/describe-schema.ts'
import { kinds } from '../../src/platform/catalogue/kinds.ts'
import { explainField, writeReference } from '../../src/platform/catalogue/write-reference.ts'

const sources = join(import.meta.dirname, '../../src/platform/catalogue')

it('has every kind of file that the platform reads', () => {
  const text = readdirSync(sources).map((file) => readFileSync(join(sources, file), 'utf8'))
  const read = text.flatMap((source) => [...source.matchAll(/\.take\((\w+)\)/g)].map(([, name = '']) => name))
  const [, shown] = readFileSync(join(sources, 'kinds.ts'), 'utf8').split('export const kinds')
  expect(read.length).toBeGreaterThan(15)
  for (const name of read) expect(shown).toContain(`  ${name},`)
})

it.each(kinds)('explains every field of $file, and none that it does not have', (kind) => {
  const fields = describeFields(kind.schema)
  expect(fields.filter((field) => explainField(kind, field) === '')).toEqual([])
  const paths = fields.map(({ path }) => path)
  expect(Object.keys(kind.fields).filter((path) => !paths.includes(path))).toEqual([])
})

it('says of a field what may stand there, what it is where it is left out, and what it means', () => {
  const reference = writeReference()
  expect(reference).toContain(
    '| `product_list[].price` | number, whole, at least 1, at most 1000000000 | required | In points, for one. |',
  )
  expect(reference).toContain('| `product_list[].window` | *window* | nothing | When it is on sale;')
  expect(reference).toContain('| `items.<key>.usable` | true or false (with kind `item`) | `true` |')
  expect(reference).toContain('| `gift_list[].item_list` | *items* | required | What is given. |')
  expect(reference).toContain('`{ start: *moment*'.slice(1))
  expect(reference).not.toMatch(/undefined|\[object/)
})
