import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { giveToPostgres, runProgram } from './postgres-programs.ts'
import { isAlive } from './postmaster.ts'

/** The only PostgreSQL user of an embedded cluster. */
export const embeddedUser = 'guildhall'

/** Where an embedded PostgreSQL lives. */
export interface Home {
  /** `<dataDir>/postgres`, without symbolic links. */
  folder: string
  cluster: string
  password: string
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

async function removeHalfMadeHomes(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Initialises in a folder beside and renames, since an `initdb` that was killed leaves half a database for good. */
async function initialise(dataDir: string, home: string): Promise<void> {
  const fresh = join(dataDir, `postgres.new-${process.pid}`)
  const cluster = join(fresh, 'data')
  const passwordFile = join(fresh, 'password')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await writeFile(join(fresh, 'log'), '', { mode: 0o600 })
  for (const path of [fresh, cluster, passwordFile, join(fresh, 'log')]) await giveToPostgres(path)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${embeddedUser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await runProgram('initdb', ['--pgdata', cluster, ...locale, ...access])
  await rename(fresh, home).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(home))) throw error
  })
}

/** The PostgreSQL folder inside a data folder, made and initialised where it is missing. */
export async function openHome(folderOfAll: string, log: (line: string) => void): Promise<Home> {
  const dataDir = resolve(folderOfAll)
  await mkdir(dataDir, { recursive: true })
  await removeHalfMadeHomes(dataDir)
  const home = join(dataDir, 'postgres')
  if (!(await exists(home))) {
    log(`Creating a database in ${home}`)
    await initialise(dataDir, home)
  }
  const folder = await realpath(home)
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return { folder, cluster: join(folder, 'data'), password }
}
