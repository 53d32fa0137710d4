import { resolve } from 'node:path'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../src/platform/backup/write-backup.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { findDatabase } from '../src/server/find-database.ts'

const usage = `npm run backup -- <file>     all data into a new file, while the hall goes on
npm run restore -- <file>    a backup into an empty database, before the hall starts on it
`

const log = (line: string) => console.error(`• ${line}`)

async function run([command, given]: readonly string[]): Promise<number> {
  if (given === undefined || (command !== 'backup' && command !== 'restore')) {
    console.error(usage)
    return 2
  }
  // npm runs this in the project's folder, wherever it was called.
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  const began = performance.now()
  await using database = await findDatabase(readConfig(process.env), { log, isMade: command === 'restore' })
  const work = command === 'backup' ? writeBackup : restoreBackup
  const { rows, tables, madeAt } = await work(database.url, file)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const what = `${rows} rows of ${tables} tables, as of ${madeAt}, in ${seconds} s`
  console.log(command === 'backup' ? `Kept ${what}: ${file}` : `Restored ${what}.`)
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
