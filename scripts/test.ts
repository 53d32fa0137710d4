import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

interface Result {
  passed: number
  failed: number
  /** Of those that passed, how many did so at the second try. */
  retried?: number
}

interface Ended {
  code: number
  output: string
}

/** The part of vitest's JSON report that is counted. */
const reportSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), success: v.boolean() })

async function run(script: string, parameters: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(modules, script), ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise<number>((ended) => {
    child.on('error', () => ended(1))
    child.on('close', (status) => ended(status ?? 1))
  })
  return { code, output: Buffer.concat(chunks).toString() }
}

/** A check that has no tests of its own counts as one. */
async function runCheck(script: string, parameters: string[]): Promise<Result & { output: string }> {
  const { code, output } = await run(script, parameters)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

async function readReport(path: string): Promise<v.InferOutput<typeof reportSchema> | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const parsed = v.safeParse(reportSchema, text === null ? null : JSON.parse(text))
  return parsed.success ? parsed.output : null
}

/** A run that breaks outside its tests, or has none, fails even where every test that ran passed. */
async function runTests(project: string, options: string[] = []): Promise<Result & { output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run('vitest/vitest.mjs', ['run', '--project', project, ...options, ...reporters])
  const report = await readReport(file)
  await rm(folder, { recursive: true, force: true })
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const retried = output.match(/\(retry x\d+\)/g)?.length ?? 0
  const brokeOutside = failed === 0 && (code !== 0 || report?.success !== true || passed === 0)
  return { passed, failed: brokeOutside ? 1 : failed, retried, output }
}

type Step = [string, () => Promise<Result & { output: string }>]

/** What stands side by side runs at the same time. Left to itself, vitest would leave the second of two cores idle once the types are done. */
const stages: Step[][] = [
  [
    ['Lint and format', () => runCheck('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])],
    ['Unused code', () => runCheck('knip/bin/knip.js', [])],
    ['Code that only tests use', () => runCheck('knip/bin/knip.js', ['--production'])],
  ],
  [
    ['Types', () => runCheck('astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning'])],
    ['Unit tests', () => runTests('unit', ['--maxWorkers=2'])],
  ],
  [['Weight of the scripts', () => runCheck('size-limit/bin.js', [])]],
  // Its tests wait for PostgreSQL as often as they work, so that three at a time keep two cores busy.
  [['Platform tests', () => runTests('platform', ['--maxWorkers=3'])]],
  [['Browser tests', () => runTests('browser')]],
]

async function runStep([title, perform]: Step): Promise<Result> {
  const began = performance.now()
  const result = await perform()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const again = result.retried ? ` (${result.retried} at the second try)` : ''
  console.log(`• ${title} … ${result.passed} passed${again}, ${result.failed} failed, ${seconds} s`)
  if (result.retried)
    for (const [line] of result.output.matchAll(/^.*\(retry x\d+\).*$/gm)) console.log(`  ${line.trim()}`)
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`)
  return result
}

/** `npm test -- Lint Weight` runs the steps whose titles begin so. */
const wanted = process.argv.slice(2)
const isWanted = ([title]: Step) => wanted.length === 0 || wanted.some((start) => title.startsWith(start))

const total: Result = { passed: 0, failed: 0 }
for (const stage of stages) {
  for (const { passed, failed } of await Promise.all(stage.filter(isWanted).map(runStep))) {
    total.passed += passed
    total.failed += failed
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
