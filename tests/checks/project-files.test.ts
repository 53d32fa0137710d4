import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSources } from './source-files.ts'

function read(path: string): string {
  const [source] = readSources(path)
  if (!source) throw new Error(`There is no ${path}`)
  return source.text
}

const manifestSchema = v.object({
  engines: v.object({ node: v.string() }),
  devDependencies: v.record(v.string(), v.string()),
})
const manifest = v.parse(manifestSchema, JSON.parse(read('package.json')))

test('.node-version is the Node that the packages bring', () => {
  expect(read('.node-version').trim()).toBe(manifest.devDependencies.node)
})

test('engines and the documents name the Node that scripts/prepare.mjs accepts', () => {
  const [, least] = /^const leastNode = (\d+)$/m.exec(read('scripts/prepare.mjs')) ?? []
  expect(manifest.engines.node).toBe(`>=${least}`)
  for (const path of ['README.md', 'docs/get-started.md']) expect(read(path)).toContain(`Node ${least} or newer`)
})

test('the workflow runs npm test', () => {
  const workflow = v.object({
    jobs: v.record(v.string(), v.object({ steps: v.array(v.object({ run: v.optional(v.string()) })) })),
  })
  const { jobs } = v.parse(workflow, parse(read('.github/workflows/test.yml')))
  expect(Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run))).toContain('npm test')
})

test('an issue form has fields with ids of their own', () => {
  const form = v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    description: v.pipe(v.string(), v.nonEmpty()),
    body: v.pipe(v.array(v.object({ type: v.string(), id: v.optional(v.string()) })), v.minLength(1)),
  })
  const forms = readSources('.github/ISSUE_TEMPLATE/*.yml').filter(({ path }) => !path.endsWith('/config.yml'))
  expect(forms.length).toBeGreaterThan(1)
  for (const { text } of forms) {
    const ids = v.parse(form, parse(text)).body.flatMap(({ id }) => id ?? [])
    expect(ids).toEqual([...new Set(ids)])
  }
})
