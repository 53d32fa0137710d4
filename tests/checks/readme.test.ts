import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

test('the README names every variable of the environment, and no other', () => {
  const [config] = readSources('src/platform/config.ts')
  const [readme] = readSources('README.md')
  const read = [...(config?.text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm) ?? [])].map(([, name]) => name)
  const table = readme?.lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '') ?? []
  const told = table.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))
  expect(told.filter((name) => name !== 'CHROME_PATH').sort()).toEqual(read.sort())
})
