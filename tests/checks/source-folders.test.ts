import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { readSources, root } from './source-files.ts'

function listFolders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
}

/** Every folder of `src/` and every folder in those; the games' are one, since a new game is a folder and no code. */
function listSourceFolders(): string[] {
  const isGame = (name: string) => games.some(({ prefix }) => prefix === name)
  const found = listFolders('src').flatMap((layer) => [
    layer,
    ...listFolders(`src/${layer}`).map((name) => `${layer}/${isGame(name) && layer === 'catalogue' ? '<game>' : name}`),
  ])
  return [...new Set(found)].toSorted()
}

test('src/README.md names every folder of src once, and none that is gone', () => {
  const [readme] = readSources('src/README.md')
  const rows = readme?.lines.filter((line) => line.startsWith('| `')) ?? []
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)\/`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(listSourceFolders())
})

test('a folder of src has a line of its own that says what is in it', () => {
  const [readme] = readSources('src/README.md')
  const rows = readme?.lines.filter((line) => line.startsWith('| `')) ?? []
  expect(rows.filter((row) => (row.split('|')[2] ?? '').trim().length < 10)).toEqual([])
})
