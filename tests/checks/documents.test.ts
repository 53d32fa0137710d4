import { expect, test } from 'vitest'
import { describeFields } from '../../src/platform/catalogue/describe-schema.ts'
import { publisherKind } from '../../src/platform/catalogue/publisher.ts'
import { describeDailyWrites } from './daily-writes.ts'
import { readSources } from './source-files.ts'

test('docs/configure.md names every variable of the environment, and no other', () => {
  const [config] = readSources('src/platform/config/environment.ts')
  const [guide] = readSources('docs/configure.md')
  const read = [...(config?.text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm) ?? [])].map(([, name]) => name)
  const table = guide?.lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '') ?? []
  const named = table.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual(read.sort())
})

test('docs/configure.md names every setting of publisher.yaml, in the order of its schema', () => {
  const [guide] = readSources('docs/configure.md')
  const [, section = ''] = /^## publisher\.yaml\n([\s\S]*?)^##/m.exec(guide?.text ?? '') ?? []
  const named = [...section.matchAll(/^\| `([a-z._]+)`/gm)].map(([, name]) => name)
  expect(named).toEqual(describeFields(publisherKind.schema).map(({ path }) => path))
})

test('docs/operate.md says how much a hostile network can have written in a day, by the limits as they are', () => {
  const [guide] = readSources('docs/operate.md')
  const start = guide?.lines.findIndex((line) => line.startsWith('| What it writes')) ?? -1
  const below = guide?.lines.slice(start + 2) ?? []
  const table = below.slice(
    0,
    below.findIndex((line) => !line.startsWith('|')),
  )
  expect(table.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(describeDailyWrites())
})
