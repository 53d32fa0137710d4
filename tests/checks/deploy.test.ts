import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { secretNames } from '../../src/platform/config/secret-files.ts'
import { readSources } from './source-files.ts'

function read(path: string): string {
  const [source] = readSources(path)
  if (!source) throw new Error(`There is no ${path}`)
  return source.text
}

const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), JSON.parse(read('package.json')))
const known = [...read('src/platform/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
/** How long requests under way may take after the port has closed, in seconds (src/server/close-server.ts). */
const grace = 10

test('the server runs with the same flags wherever it is started', () => {
  const flags = scripts.serve?.match(/--max-[\w-]+=\d+/g) ?? []
  expect(flags).toHaveLength(2)
  for (const place of [scripts.start ?? '', read('deploy/Dockerfile'), read('deploy/guildhall.service')]) {
    expect(place.match(/--max-[\w-]+=\d+/g)).toEqual(flags)
  }
})

test('an image and a fresh folder take exactly the packages of the lock, which has those of every platform', () => {
  expect(read('deploy/Dockerfile')).not.toMatch(/npm (install|i)\b/)
  const locked = v.object({
    packages: v.record(
      v.string(),
      v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
    ),
  })
  const { packages } = v.parse(locked, JSON.parse(read('package-lock.json')))
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const optional = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})

test('what is shipped to run it sets variables that there are', () => {
  const example = [...read('deploy/guildhall.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(example.length).toBeGreaterThan(10)
  expect(example.filter((name) => !known.includes(name))).toEqual(['POSTGRES_PASSWORD'])
  const containers = v.object({
    spec: v.object({
      template: v.object({
        spec: v.object({
          terminationGracePeriodSeconds: v.number(),
          containers: v.array(v.object({ env: v.array(v.object({ name: v.string(), value: v.string() })) })),
        }),
      }),
    }),
  })
  const [deployment] = parseAllDocuments(read('deploy/kubernetes/guildhall.yaml')).map((one) => one.toJS())
  const pod = v.parse(containers, deployment).spec.template.spec
  const variables = pod.containers.flatMap(({ env }) => env)
  expect(variables.filter(({ name }) => !known.includes(name))).toEqual([])
  const drain = Number(variables.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + grace)
})

/** What a hall for players has no use for: a sandbox, and the folder of the PostgreSQL that comes along. */
const forTrials = ['DATA_DIR', 'SANDBOX', 'SANDBOX_TOKEN']

test('every variable is explained in docs/configure.md, and stands in the file that an installation begins with', () => {
  const [, configuration = ''] = /## Environment variables\n([\s\S]*?)\n## /.exec(read('docs/configure.md')) ?? []
  const explained = [...configuration.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
  expect(known.filter((name) => !explained.includes(name))).toEqual([])
  const example = [...read('deploy/guildhall.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(known.filter((name) => !example.includes(name))).toEqual(forTrials)
  expect(example.filter((name) => !known.includes(name) && !secretNames.some((one) => `${one}_FILE` === name))).toEqual(
    ['POSTGRES_PASSWORD'],
  )
})

test('every command of the catalogue is in docs/publish-content.md', () => {
  const [, usage = ''] = /const usage = `([\s\S]*?)`/.exec(read('src/platform/catalogue/command.ts')) ?? []
  const commands = new Set([...usage.matchAll(/^npm run catalogue -- (\w+)/gm)].map(([, name]) => name))
  expect(commands.size).toBeGreaterThan(8)
  const guide = read('docs/publish-content.md')
  expect([...commands].filter((name) => !guide.includes(`catalogue -- ${name}`))).toEqual([])
  expect(guide).toContain('--against running')
})

test('every alert says what to do', () => {
  const rules = v.object({ groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string() })) })) })
  const alerts = v.parse(rules, parse(read('deploy/alerts.yaml'))).groups.flatMap((group) => group.rules)
  const guide = read('docs/operate.md')
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter(({ alert }) => !guide.includes(alert))).toEqual([])
})
