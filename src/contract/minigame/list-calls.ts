import * as v from 'valibot'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'

/** A mini game; `link` as in `index/positions`. */
export const miniGameSchema = v.object({
  id: idSchema,
  name: v.string(),
  content: v.string(),
  icon: v.string(),
  link: v.string(),
})
export type MiniGame = v.InferOutput<typeof miniGameSchema>

/** Mini games for a break, the heaviest first. */
export const miniGames = defineEndpoint({
  method: 'GET',
  path: 'mini_game/list',
  access: 'guest',
  data: v.object({ game_list: v.array(miniGameSchema) }),
})

/** The account's best results in the game, one for each mini game that it has played, and how many rounds are left today. */
export const miniGameBests = defineEndpoint({
  method: 'GET',
  path: 'mini_game/best_list',
  access: 'half',
  data: v.object({
    best_list: v.array(v.object({ mini_game: idSchema, best_score: amountSchema, rounds: amountSchema })),
    rounds_left: amountSchema,
  }),
})
