import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = 'src/platform/db/migrations'

/** The last migration of the previous release, which runs on while this one migrates (rule 24.7). */
export const previousMigration = '0026'

/** A backup of a sandbox as the previous release made it. */
export const previousBackup = join(root, `tests/platform/releases/${previousMigration}.backup.gz`)

const listMigrations = (folder: string) =>
  readdirSync(join(folder, migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()

const git = (...parameters: string[]) => execFileSync('git', ['-C', root, ...parameters], { encoding: 'utf8' }).trim()

/** The commit of the previous release: `PREVIOUS`, or what stood before the first migration that came after its last one. */
function findCommit(): string {
  if (process.env.PREVIOUS) return process.env.PREVIOUS
  const next = listMigrations(root).find((name) => name.slice(0, previousMigration.length) > previousMigration)
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--reverse', '--', `${migrations}/${next}`).split(
    '\n',
  )
  return `${added}^`
}

/**
 * Lays the code of the previous release down in a folder, with the packages and the pages of this one: both releases answer calls, and the
 * pages that call them may be either's. Throws an Error where the history does not reach so far.
 */
export function unpackPreviousRelease(folder: string): void {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${findCommit()}^{commit}`)
  } catch {
    throw new Error('The history of this copy does not have the previous release: get it with "git fetch --unshallow".')
  }
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', root, commit, folder])
  for (const name of ['node_modules', 'dist']) {
    if (!existsSync(join(folder, name))) symlinkSync(join(root, name), join(folder, name))
  }
  const last = listMigrations(folder).at(-1) ?? 'none'
  if (!last.startsWith(previousMigration))
    throw new Error(`Migration ${last} is not the last one of the previous release`)
}
