import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyCatalogue, diffCatalogue } from '../src/platform/catalogue/apply-catalogue.ts'
import { loadCatalogue } from '../src/platform/catalogue/load-catalogue.ts'
import { warnOfDearProducts } from '../src/platform/catalogue/products.ts'
import { writeReference } from '../src/platform/catalogue/write-reference.ts'
import { catalogueFolder } from '../src/server/catalogue-folder.ts'
import { withData } from './open-beside.ts'

const usage = `npm run catalogue -- check <folder>       every mistake, with file, line and field, and products that are overpriced
npm run catalogue -- diff <folder>        what it would change of what runs
npm run catalogue -- apply <folder>       lets it run, in every process within seconds
npm run catalogue -- reference            what can be written into every kind of file, in Markdown

apply --ignore-demo-player takes away what only the sandbox's demo player owns.
`

async function diff(folder: string): Promise<void> {
  const lines = await withData(({ database }) => diffCatalogue({ db: database, demoFolder: catalogueFolder }, folder))
  for (const line of lines) console.log(line)
}

async function apply(folder: string, ignoreDemoPlayer: boolean): Promise<void> {
  const { version, changes } = await withData(({ database, clock }) =>
    applyCatalogue({ db: database, demoFolder: catalogueFolder }, folder, { now: clock.now(), ignoreDemoPlayer }),
  )
  for (const line of changes) console.log(line)
  console.log(changes.length === 0 ? `Nothing changes: version ${version} runs.` : `Version ${version} runs now.`)
}

async function run(): Promise<number> {
  const options = { 'ignore-demo-player': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, given] = positionals
  // npm runs this in the project's folder, wherever it was called.
  const folder = given === undefined ? null : resolve(process.env.INIT_CWD ?? '.', given)
  if (folder && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (command === 'reference') console.log(writeReference())
  else if (command === 'check' && folder) {
    const { shop } = loadCatalogue(folder)
    for (const line of warnOfDearProducts(shop)) console.warn(`Warning: ${line}`)
    console.log('No mistakes.')
  } else if (command === 'diff' && folder) await diff(folder)
  else if (command === 'apply' && folder) await apply(folder, values['ignore-demo-player'])
  else {
    console.error(usage)
    return 2
  }
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
