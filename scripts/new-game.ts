import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CatalogueMistakes } from '../src/platform/catalogue/mistakes.ts'
import { compileGames, writeGames } from './games/compile-games.ts'
import { listGameFolders, readSources } from './games/read-games.ts'
import { chooseNames, type Names } from './new-game/choose-names.ts'
import { pickHue, writeFolder } from './new-game/write-folder.ts'

const usage = `npm run new-game -- <prefix> "<Name>" --id <game id>    writes src/catalogue/<prefix>, a game that stands

  --product <short name>      its place in the fun zone, /funzone/<short name>; made of the name without it
  --project <game project>    what its servers call it in Game-Project; <short name>_global without it
  --zone <time zone>          where its days begin, such as Europe/Berlin; UTC without it
  --hue <0 to 359>            its colour: 30 is rust, 90 gold, 150 green, 220 blue, 300 violet; another for each prefix without it`

const options = {
  id: { type: 'string' },
  product: { type: 'string' },
  project: { type: 'string' },
  zone: { type: 'string' },
  hue: { type: 'string' },
} as const

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogue = join(root, 'src/catalogue')

function readHue(given: string | undefined, prefix: string): number {
  if (given === undefined) return pickHue(prefix)
  if (!/^\d{1,3}$/.test(given) || Number(given) > 359)
    throw new Error(`--hue must be a number from 0 to 359, not ${given}.`)
  return Number(given)
}

/** All of the folder or nothing of it: it is written beside the others, and moved to its place. */
function addGame(names: Names, hue: number): string[] {
  const beside = mkdtempSync(join(root, 'src', '.new-game-'))
  const folder = join(catalogue, names.prefix)
  try {
    writeFolder(join(beside, names.prefix), names, hue)
    renameSync(join(beside, names.prefix), folder)
    const compiled = compileGames(root)
    if (compiled.mistakes.length > 0) throw new CatalogueMistakes(compiled.mistakes)
    return writeGames(root, compiled)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

const sayDone = ({ prefix, name, product, game_project, game_id, time_zone }: Names, written: readonly string[]) => `\
${name} stands in src/catalogue/${prefix}: /${prefix} and /funzone/${product}, project ${game_project}, id ${game_id}, ${time_zone}.
Made of it: ${written.join(', ')}.

What is the game's own is for you to say, all of it in that folder:
- emblem.svg and scene.svg, which are placeholders, and the colours in game.yaml
- a slogan in game.yaml, and names and pictures of its items in items.yaml and texts/
- what it gives and sells: checkin/, rights.yaml, shop.yaml, wheel.yaml, gift-package.yaml, member-gifts.yaml, tasks.yaml, events.yaml
npm run catalogue -- check src/catalogue says what is missing; npm start builds it and shows it.`

/** Makes a game of what was typed; answers the exit code. */
function makeGame(args: string[]): number {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [prefix, name, ...more] = positionals
  if (prefix === undefined || name === undefined || values.id === undefined || more.length > 0) {
    console.error(usage)
    return 2
  }
  const { games, missing, unfit, clashes } = readSources(catalogue)
  const before = [...missing, ...unfit, ...clashes]
  if (before.length > 0) throw new CatalogueMistakes(before)
  const { id, product, project, zone } = values
  const wish = { prefix, name: name.trim(), id, product, project, zone }
  const names = chooseNames(wish, { games, folders: listGameFolders(catalogue) })
  console.log(sayDone(names, addGame(names, readHue(values.hue, prefix))))
  return 0
}

try {
  process.exitCode = makeGame(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
