import { parseArgs } from 'node:util'
import { cleanLine } from '../src/contract/text/clean.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { operatorUsage, runOperatorCommand } from '../src/platform/console/command-line.ts'
import { withData } from './open-beside.ts'

async function run(): Promise<number> {
  const options = { reason: { type: 'string', default: '' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...args] = positionals
  const config = readConfig(process.env)
  if (config.consoleKeys.length === 0) throw new Error('There is no console without CONSOLE_KEY.')
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = config.publicOrigin ?? `http://${host}:${config.port}`
  const lines = await withData(({ database, clock }) =>
    runOperatorCommand({ db: database, now: clock.now(), origin }, name, {
      args,
      reason: cleanLine(values.reason).slice(0, 500).toWellFormed(),
    }),
  )
  if (!lines) {
    console.error(operatorUsage)
    return 2
  }
  for (const line of lines) console.log(line)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
