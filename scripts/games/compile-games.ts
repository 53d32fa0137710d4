import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Mistake } from '../../src/platform/catalogue/mistakes.ts'
import { checkBuilt, checkLook, readIcons } from './check-games.ts'
import { readLook, readSources, readZoneLook } from './read-games.ts'
import { writeCharacters, writeFaces, writeGameList, writeSeasons, writeSkies, writeSlogans } from './write-code.ts'
import { writeEmblemRule, writeEmblems, writeScenes, writeStylesheet } from './write-looks.ts'

/** What the folders of games come to: the files of the hall that are made of them, by their paths in the repository. */
export interface Compiled {
  files: ReadonlyMap<string, string>
  mistakes: Mistake[]
}

/**
 * Makes of the games' folders what both halves import. What players and servers know games by is made wherever it fits, so
 * that the rest of a game can be checked; the looks only where nothing is wrong.
 */
export function compileGames(root: string): Compiled {
  const catalogue = join(root, 'src/catalogue')
  const { games, missing, unfit, clashes } = readSources(catalogue)
  const unknown = [...missing, ...unfit, ...clashes]
  const list: [string, string][] = unknown.length === 0 ? [['src/contract/game-list.ts', writeGameList(games)]] : []
  const icons = readIcons(root)
  const all = [...unknown, ...games.flatMap((game) => checkLook(catalogue, game, icons))]
  if (all.length > 0) return { files: new Map(list), mistakes: all }
  const looks = games.map((game) => readLook(catalogue, game))
  const zone = readZoneLook(join(root, 'src/portal/theme/funzone'))
  const files = new Map([
    ...list,
    ['src/portal/theme/games.css', writeStylesheet([zone, ...looks])],
    ['src/portal/theme/scenes.svg', writeScenes([...looks, zone])],
    ['src/portal/theme/sky.ts', writeSkies([zone, ...looks])],
    ['src/portal/theme/faces.ts', writeFaces([zone, ...looks])],
    ['src/portal/passport/emblems.css', writeEmblemRule([zone, ...looks])],
    ['src/portal/choose/slogans.ts', writeSlogans(games)],
    ['src/portal/build/popup-pictures/seasons.ts', writeSeasons(games)],
    ['src/platform/roles/character-lists.ts', writeCharacters(games)],
    ['public/art/emblems.svg', writeEmblems([...looks, zone])],
  ])
  return { files, mistakes: [] }
}

/**
 * What a catalogue's games lack beside what its reader finds in its files (rule 1.2): what they are, drawings, colours that can be read,
 * and ids that no other game has. A catalogue that is not the one that the hall is built of may leave game.yaml out.
 */
export function findLacks(root: string, catalogue: string): Mistake[] {
  const isOwn = resolve(catalogue) === join(root, 'src/catalogue')
  const { games, missing, unfit, clashes } = readSources(catalogue)
  const icons = readIcons(root)
  const looks = games.flatMap((game) => checkLook(catalogue, game, icons))
  return [...(isOwn ? missing : []), ...unfit, ...clashes, ...games.flatMap(checkBuilt), ...looks]
}

/** Those of the files that say something else on the disk. */
export function findStale(root: string, { files }: Compiled): string[] {
  return [...files].flatMap(([path, text]) => {
    const file = join(root, path)
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path]
  })
}

/** Writes what has changed, and names it. */
export function writeGames(root: string, compiled: Compiled): string[] {
  const stale = findStale(root, compiled)
  for (const path of stale) writeFileSync(join(root, path), compiled.files.get(path) ?? '')
  return stale
}
