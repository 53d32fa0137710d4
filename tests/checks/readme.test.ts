import { expect, test } from 'vitest'
import { describeDailyWrites } from './daily-writes.ts'
import { readSources } from './source-files.ts'

test('the README names every variable of the environment, and no other', () => {
  const [config] = readSources('src/platform/config/environment.ts')
  const [readme] = readSources('README.md')
  const read = [...(config?.text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm) ?? [])].map(([, name]) => name)
  const table = readme?.lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '') ?? []
  const told = table.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))
  expect(told.filter((name) => name !== 'CHROME_PATH').sort()).toEqual(read.sort())
})

test('the README says how much a hostile network can have written in a day, by the limits as they are', () => {
  const [readme] = readSources('README.md')
  const start = readme?.lines.findIndex((line) => line.startsWith('| What it writes')) ?? -1
  const below = readme?.lines.slice(start + 2) ?? []
  const table = below.slice(
    0,
    below.findIndex((line) => !line.startsWith('|')),
  )
  expect(table.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(describeDailyWrites())
})
