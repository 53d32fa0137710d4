import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import * as v from 'valibot'
import { findSiteByPath, type Site } from '../src/contract/games.ts'
import type { LocaleCode } from '../src/contract/locales.ts'
import { pathOf, routes } from '../src/portal/routes.ts'
import { findChromium } from '../tests/set-up/chromium.ts'
import { startServer } from '../tests/set-up/server-process.ts'

/**
 * Brought for the run only: with all that it needs it is larger than everything that a clone installs to build and test.
 */
const lighthouse = 'lighthouse@13.5.0'
const read: LocaleCode[] = ['en', 'ar']
/** The pages that search engines and players read before anyone signs in. */
const reading =
  /^(myinfo\/(faq|about|privacy|terms|imprint|markets)|benefits\/(pointsrule|exprule)|messages\/announcement)$/

const reportSchema = v.object({
  categories: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()) })),
  audits: v.record(
    v.string(),
    v.object({ id: v.string(), title: v.string(), score: v.nullable(v.number()), scoreDisplayMode: v.string() }),
  ),
})
type Report = v.InferOutput<typeof reportSchema>

function findSite(path: string): Site {
  const site = findSiteByPath(`/${path}`)
  if (!site) throw new Error(`There is no game at /${path}`)
  return site
}

function run(address: string, report: string): Promise<number> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const categories = '--only-categories=performance,accessibility,best-practices,seo'
  const output = [categories, '--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${flags}`]
  const child = spawn('npm', ['exec', '--yes', '--loglevel=error', '--', lighthouse, address, ...output], {
    // It runs on the Node that runs this, whatever the machine's own is.
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      CHROME_PATH: findChromium(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done(code ?? 1))
  })
}

/** What keeps a page from 100, by the titles of its audits. */
function listFailures({ audits }: Report): string[] {
  const counted = Object.values(audits).filter(({ scoreDisplayMode }) =>
    /^(binary|numeric|metricSavings)$/.test(scoreDisplayMode),
  )
  return counted.filter(({ score }) => score !== null && score < 0.9).map(({ id, title }) => `    ${id}: ${title}`)
}

/** The report of one visit; null where the browser did not bring one, as happens on a busy machine. */
async function look(address: string, folder: string): Promise<Report | null> {
  const file = join(folder, 'report.json')
  if ((await run(address, file)) !== 0) return null
  return v.parse(reportSchema, JSON.parse(await readFile(file, 'utf8')))
}

const pointsOf = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100)

/** What else the machine does slows a page down, so speed is asked for again; nothing else depends on it. */
const mostTries = 3

/** Visits one page as a phone does, and says its scores; true where all of them are 100. */
async function visit(origin: string, path: string, folder: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const report = await look(origin + path, folder)
    if (!report && tries === mostTries) return false
    if (!report) continue
    const scores = Object.entries(report.categories)
    const short = scores.filter(([, category]) => pointsOf(category) < 100)
    const said = scores.map(([, category]) => `${category.title} ${pointsOf(category)}`).join(', ')
    console.log(`${path}${tries > 1 ? ` (${tries})` : ''}\n  ${said}`)
    if (short.length === 0) return true
    console.log(listFailures(report).join('\n'))
    if (tries === mostTries || short.some(([name]) => name !== 'performance')) return false
  }
}

async function main(): Promise<number> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lighthouse-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startServer({ dataDir: join(folder, 'data') })
  opened.defer(async () => {
    await server.end()
  })
  const [, , game = 'stormshot', page] = process.argv
  const site = findSite(game)
  const named = routes.filter(({ name }) => reading.test(name) && (page === undefined || name === page))
  const paths = named.flatMap(({ name }) => read.map((locale) => pathOf(site, locale, name)))
  const results: boolean[] = []
  for (const path of paths) results.push(await visit(server.origin, path, folder))
  return results.every(Boolean) ? 0 : 1
}

process.exitCode = await main()
