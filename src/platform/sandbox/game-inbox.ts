import type { Game } from '../../contract/games.ts'
import type { Item } from '../../contract/item.ts'
import type { gameModes } from '../../contract/sandbox/calls.ts'
import type { Tx } from '../db/transaction.ts'

/** How a fake game behaves. */
export interface Behaviour {
  mode: (typeof gameModes)[number]
  delayMs: number
}

/** A delivery as it comes to a fake game. */
export interface Arrived {
  webhookId: string
  /** To which of the game's environments it came; empty for the usual one. */
  environment: string
  uid: string
  itemList: readonly Item[]
  accepted: boolean
  now: Date
}

/** The most that a list shows. */
const listLimit = 20_000

export async function readBehaviour({ sql }: Tx, { gameProject }: Game): Promise<Behaviour> {
  const [row] = await sql<Behaviour[]>`
    select mode, delay_ms as "delayMs" from sandbox_games where game_project = ${gameProject}`
  return row ?? { mode: 'ok', delayMs: 0 }
}

export async function setBehaviour({ sql }: Tx, { gameProject }: Game, { mode, delayMs }: Behaviour): Promise<void> {
  await sql`
    insert into sandbox_games (game_project, mode, delay_ms) values (${gameProject}, ${mode}, ${delayMs})
    on conflict (game_project) do update set mode = excluded.mode, delay_ms = excluded.delay_ms`
}

/** Remembers a delivery by its id, and says how often it has come. */
export async function noteArrival({ sql }: Tx, { gameProject }: Game, arrived: Arrived): Promise<number> {
  const { webhookId, environment, uid, itemList, accepted, now } = arrived
  const [row] = await sql<{ attempts: number }[]>`
    insert into sandbox_deliveries (
      webhook_id, game_project, environment, uid, item_list, attempts, accepted, received_at
    )
    values (
      ${webhookId}, ${gameProject}, ${environment}, ${uid}, ${JSON.stringify(itemList)}::text::jsonb, 1, ${accepted},
      ${now.toISOString()}
    )
    on conflict (webhook_id) do update
    set attempts = sandbox_deliveries.attempts + 1, accepted = sandbox_deliveries.accepted or excluded.accepted
    returning attempts`
  return row?.attempts ?? 1
}

interface Row {
  webhook_id: string
  environment: string
  uid: string
  item_list: Item[]
  attempts: number
  accepted: 0 | 1
  received_at: number
}

/** What came for a role, or for all with an empty uid, latest first. */
export async function listArrivals({ sql }: Tx, uid: string): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select webhook_id, environment, uid, item_list, attempts, accepted::int as accepted,
      floor(extract(epoch from received_at))::bigint as received_at
    from sandbox_deliveries
    where ${uid} in ('', uid)
    order by received_at desc, webhook_id
    limit ${listLimit}`
  return [...rows]
}
