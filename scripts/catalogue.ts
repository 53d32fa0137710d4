import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '../src/platform/catalogue/command.ts'
import type { CommandTools } from '../src/platform/catalogue/command-tools.ts'
import { realClock } from '../src/platform/clock/clock.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { catalogueFolder } from '../src/server/catalogue-folder.ts'
import { findLacks as findGameLacks } from './games/compile-games.ts'
import { withData as withBeside } from './open-beside.ts'

const root = join(import.meta.dirname, '..')

const withData: CommandTools['withData'] = async (work) => {
  const allowsDemo = readConfig(process.env).demoCatalogue
  return await withBeside(({ database, clock }) =>
    work({ db: database, demoFolder: catalogueFolder, allowsDemo, now: clock.now() }),
  )
}

/** npm runs this in the project's folder, wherever it was called. */
const toPath = (given: string) => resolve(process.env.INIT_CWD ?? '.', given)

function findFolder(given: string): string {
  const folder = toPath(given)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return folder
}

/** Looks into the folder of a game, and into the site as it was built, since some of its pictures are drawn then; before that nobody can tell. */
function hasPicture(path: string): boolean {
  const [, prefix, name] = /^\/art\/games\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  if (prefix !== undefined && name !== undefined) return existsSync(join(root, 'src/catalogue', prefix, 'art', name))
  const built = join(root, 'dist/client')
  return !existsSync(built) || existsSync(join(built, path))
}

/** Whoever runs this; in a container there may be no name for it. */
function findUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

try {
  const { now } = realClock
  const [say, warn] = [console.log, console.error]
  const findLacks = (folder: string) => findGameLacks(root, folder)
  const tools: CommandTools = { withData, findFolder, toPath, now, hasPicture, findLacks, user: findUser(), say, warn }
  process.exitCode = await runCommand(tools, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
