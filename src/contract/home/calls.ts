import * as v from 'valibot'
import { roleSchema } from '../session/role.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'
import { bannerKindSchema } from './banner.ts'

export * from './link-calls.ts'

/** How a dot looks: 0 a dot, 1 a dot with its number (rule 15.2). */
export const dotStyleSchema = v.picklist([0, 1])

/** An entry of the home page. `link` is a route of the portal by name, with a query where it needs one, or an address. */
export const positionSchema = v.object({
  enter_key: idSchema,
  title: v.string(),
  icon: v.string(),
  link: v.string(),
  style: dotStyleSchema,
  weight: amountSchema,
})
export type Position = v.InferOutput<typeof positionSchema>

/** The entries of the game's home page, the heaviest first. */
export const positions = defineEndpoint({
  path: 'index/positions',
  access: 'guest',
  data: v.object({ position_list: v.array(positionSchema) }),
})

const hashSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/**
 * The dots that are lit among `enter_keys`: news that the account has not acknowledged. Nobody is told anything without a
 * session. Refuses unknown keys with 1001.
 */
export const redDot = defineEndpoint({
  path: 'index/red_dot',
  access: 'guest',
  body: v.object({ enter_keys: v.pipe(v.array(idSchema), v.maxLength(100)) }),
  data: v.object({
    notice_list: v.array(
      v.object({ enter_key: idSchema, style: dotStyleSchema, number: amountSchema, msg_hash: hashSchema }),
    ),
  }),
})

/**
 * Acknowledges the news of an entry, by the `msg_hash` that `index/red_dot` gave; once is enough, and again does no harm.
 * Of news that has changed since, nothing is kept. Refuses an unknown `enter_key` with 1001.
 */
export const ackDot = defineEndpoint({
  path: 'index/ack_dot',
  access: 'half',
  body: v.object({ enter_key: idSchema, msg_hash: hashSchema }),
  data: v.object({}),
})

/** What is announced at a place of the portal (`banner_key`), the heaviest first (rule 15.4). */
export const bannersByKey = defineEndpoint({
  method: 'GET',
  path: 'activity_banner/get_by_key',
  access: 'guest',
  query: v.object({ banner_key: idSchema }),
  data: v.object({
    banner_list: v.array(
      v.object({
        id: idSchema,
        kind: bannerKindSchema,
        title: v.string(),
        image: v.string(),
        image_mode: v.picklist([1, 2, 3]),
        link_type: v.picklist([1, 2, 3]),
        link: v.string(),
        /** Unix seconds; both 0 for good. */
        start_time: timeSchema,
        end_time: timeSchema,
      }),
    ),
  }),
})

/** The games that have a portal here; `link` is a path on its origin. */
export const activeGames = defineEndpoint({
  path: 'game/active_list',
  access: 'guest',
  data: v.object({
    game_list: v.array(
      v.object({
        game_project: idSchema,
        game_id: idSchema,
        game_name: v.string(),
        game_icon: v.string(),
        link: v.string(),
      }),
    ),
  }),
})

/** The account's active roles in a game, the highest level first. Refuses an unknown `game_project` with 1001. */
export const activeRoles = defineEndpoint({
  path: 'user/activity_list',
  access: 'half',
  body: v.object({ game_project: idSchema }),
  data: v.object({ user_list: v.array(roleSchema) }),
})
