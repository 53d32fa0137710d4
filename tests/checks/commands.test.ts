import { expect, test } from 'vitest'
import { commands } from '../../scripts/test-commands/commands.ts'
import { readSources } from './source-files.ts'

const [manifest] = readSources('package.json')
const scripts = [...(manifest?.text.matchAll(/^ {4}"([a-z:-]+)": "(?:node|biome|astro) /gm) ?? [])].map(
  ([, name]) => name ?? '',
)

test('test:commands runs every script but itself', () => {
  const run = new Set(commands.map(({ script }) => script))
  expect(scripts.filter((name) => name !== 'test:commands' && !run.has(name))).toEqual([])
  expect([...run].filter((name) => !scripts.includes(name))).toEqual([])
})

test('the documents name no command that does not exist', () => {
  const documents = [
    ...['*.md', '{docs,deploy,locales,src}/**/*.{md,yml,yaml,service,example}', 'deploy/Dockerfile', '.github/**/*.*'],
  ].flatMap((pattern) => readSources(pattern))
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !scripts.includes(name ?? ''))).toEqual([])
})
