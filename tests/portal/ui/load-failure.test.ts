import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '../../../src/portal/ui/create-resource.ts'
import { type List, loadModes } from '../../../src/portal/ui/list-store.ts'
import { explainFailure } from '../../../src/portal/ui/load-failure.ts'
import type { Platform, Reply } from '../session/fake-environment.ts'
import { openPage } from '../set-up/open-page.ts'

type Loaded = Pick<Resource<unknown>, '$state' | 'load' | 'clear'> | Pick<List<unknown>, '$state' | 'load' | 'change'>

/** What is no read of the platform for this page, or has a failure of its own. */
const others = ['talk']

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' && value !== null && '$state' in value && 'load' in value

/** Everything that is loaded by a store, also inside of a group such as `letters.honk` or a record. */
function findLoaded(name: string, value: unknown, depth = 0): [string, Loaded][] {
  if (isLoaded(value)) return [[name, value]]
  if (depth > 1 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findLoaded(`${name}.${key}`, inner, depth + 1))
}

const portal = new URL('../../../src/portal/', import.meta.url)
const stores = import.meta.glob<Record<string, unknown>>(['../../../src/portal/**/*.ts'], { eager: false })
const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.startsWith('ui/') &&
    /create(Resource|List|PagedList|Record)[(<]/.test(readFileSync(new URL(file, portal), 'utf8')),
)
const loaded = (
  await Promise.all(
    files.map(async (file) => {
      const module = await stores[`../../../src/portal/${file}`]?.()
      return Object.entries(module ?? {}).flatMap(([name, value]) => findLoaded(`${file} ${name}`, value))
    }),
  )
)
  .flat()
  .filter(([name]) => !others.includes(name.split(' ')[1] ?? ''))

const failures: [string, Reply, { reason: string; text: string }][] = [
  ['a refusal', { code: 3007, data: null }, { reason: 'refused', text: 'code 3007' }],
  ['trouble of the platform', { code: 5000, status: 503 }, { reason: 'server', text: 'layout.state.failed_server' }],
  ['an answer of another shape', { code: 0, data: 7 }, { reason: 'shape', text: 'layout.state.failed_answer' }],
  ['a lost connection', 'disconnected', { reason: 'network', text: 'layout.state.failed_text' }],
]

describe('every list and resource says why it could not be loaded (rule 3.2)', () => {
  let platform: Platform = () => undefined
  beforeEach(() => {
    openPage().platform = (request) => platform(request)
  })

  test('all of them are found', () => expect(loaded.length).toBeGreaterThan(35))

  test.each(failures)('%s', async (_, reply, { reason, text }) => {
    platform = () => reply
    await Promise.all(loaded.map(([, one]) => ('clear' in one ? one.load() : one.load(loadModes.init))))
    for (const [name, { $state }] of loaded) {
      const state = $state.get()
      expect.soft(state, name).toMatchObject({ kind: 'failed', reason })
      if (state.kind === 'failed')
        expect
          .soft(
            explainFailure((key) => key, state),
            name,
          )
          .toBe(text)
    }
  })
})
