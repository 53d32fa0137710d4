import { sharedFolder } from '../../contract/content/pages.ts'
import { type GameProject, games } from '../../contract/games.ts'
import type { Entry } from './reader.ts'

/** Something a game has, with the key by which a game's own takes the place of what all games share. */
export type Keyed<Value> = readonly [key: string, value: Value]

/** Looks up what a game has. */
export type ByGame<Value> = (gameProject: GameProject) => readonly Value[]

/**
 * Gathers what each game has from the shared file and its own: of one key, the game's own counts. `list` names the values of
 * a file; a key given twice in one file is a mistake at the value's place in `field`.
 */
export function gatherByGame<File, Value>(
  entries: readonly Entry<File>[],
  field: string,
  list: (entry: Entry<File>) => readonly Keyed<Value>[],
): ByGame<Value> {
  const byFolder = new Map<string, Map<string, Value>>()
  for (const entry of entries) {
    const values = new Map<string, Value>()
    list(entry).forEach(([key, value], index) => {
      if (values.has(key)) entry.report([field, index], `${key} is given twice`)
      values.set(key, value)
    })
    byFolder.set(entry.folder, values)
  }
  const shared = byFolder.get(sharedFolder) ?? []
  const byProject = new Map<string, readonly Value[]>(
    games.map(({ gameProject, prefix }) => [
      gameProject,
      [...new Map([...shared, ...(byFolder.get(prefix) ?? [])]).values()],
    ]),
  )
  return (gameProject) => byProject.get(gameProject) ?? []
}
