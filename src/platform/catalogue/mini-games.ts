import * as v from 'valibot'
import { casualGames, findCasualGame } from '../../contract/minigame/casual-games.ts'
import { type ByGame, gatherByGame } from './by-game.ts'
import { iconSchema } from './items.ts'
import { linkSchema } from './links.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const miniGameSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  icon: iconSchema,
  /** Where it is played, unless the portal has it itself. */
  link: v.optional(linkSchema),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
})

export const miniGamesKind = {
  file: 'mini-games.yaml',
  about: 'Mini games for a break. Texts: `mini_games.<id>.name` and `.content`.',
  folders: 'all',
  pattern: /^mini-games\.yaml$/,
  schema: v.strictObject({ mini_games: v.array(miniGameSchema) }),
  fields: {
    mini_games: 'Games.',
    'mini_games[].link': 'Where it is played; one of the portal’s own needs none.',
  },
} as const
type MiniGamesFile = v.InferOutput<typeof miniGamesKind.schema>

/** A mini game. */
export interface MiniGame {
  id: string
  icon: string
  link: string
  weight: number
}

function readFile(entry: Entry<MiniGamesFile>, texts: Texts) {
  return entry.value.mini_games.map(({ link, ...game }, index) => {
    for (const text of [`mini_games.${game.id}.name`, `mini_games.${game.id}.content`]) {
      if (!texts.has(text)) entry.report(['mini_games', index], texts.explainMissing(text))
    }
    if (!link && findCasualGame(game.id) === null) {
      entry.report(['mini_games', index], `${game.id} is none of ${casualGames.join(', ')}, and has no link`)
    }
    const miniGame: MiniGame = { ...game, link: link ?? `casualgame?game=${game.id}` }
    return [game.id, miniGame] as const
  })
}

/** Reads the mini games of every game. */
export function readMiniGames(reader: CatalogueReader, texts: Texts): ByGame<MiniGame> {
  const gathered = gatherByGame(reader.take(miniGamesKind), 'mini_games', (entry) => readFile(entry, texts))
  return (gameProject) => gathered(gameProject).toSorted((a, b) => b.weight - a.weight)
}
