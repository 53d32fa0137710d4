import type { Logger } from 'pino'
import * as v from 'valibot'
import { type Game, games } from '../../contract/games.ts'
import { gameEventSchema, serverParkedEvents } from '../../contract/server/event-calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, type Page, readPage } from '../http/paging.ts'
import { type Route, readRoute, requireGame } from '../http/route.ts'
import { countParked } from './count-events.ts'
import type { ReadEvent } from './event-plan.ts'
import { readEvent } from './read-events.ts'

/** How many are looked at in one transaction. */
const batchSize = 100

/** An event's place among those that wait: when it came, in milliseconds, and its id. */
const placeSchema = v.tuple([cursorTimeSchema, v.pipe(v.string(), v.maxLength(255))])
type Place = v.InferOutput<typeof placeSchema>

interface ParkedRow {
  id: string
  event: unknown
  times: number
  /** Milliseconds. */
  at: number
}

const first: Place = [0, '']

/** A page of the game's events that wait, oldest first, and one row more. */
async function readPageOf({ sql }: Tx, { gameProject }: Game, { limit, after }: Page<Place>): Promise<ParkedRow[]> {
  const [at, id] = after ?? first
  const rows = await sql<ParkedRow[]>`
    select event_id as id, event, times, floor(extract(epoch from created_at) * 1000)::bigint as at
    from server_parked
    where game_project = ${gameProject} and (created_at, event_id) > (${new Date(at).toISOString()}::timestamptz, ${id})
    order by created_at, event_id limit ${limit + 1}`
  return [...rows]
}

const toPlace = ({ at, id }: ParkedRow): Place => [at, id]

/** `events/parked`. */
export function parkedEventsRoute(): Route {
  return readRoute(serverParkedEvents, async (call, { body }) => {
    const page = readPage({ ...body, page: 1 }, placeSchema)
    const { rows, next_cursor } = cutPage(await readPageOf(call.tx, requireGame(call), page), page, toPlace)
    const event_list = rows.map(({ event, at }) => ({
      ...v.parse(gameEventSchema, event),
      parked_at: Math.floor(at / 1000),
    }))
    return { event_list, next_cursor }
  })
}

interface Tools {
  db: Database
  catalogue: Pick<Catalogue, 'events' | 'levels' | 'refunds'>
  log: Pick<Logger, 'info'>
}

/** The events of some rows that have a rate now. */
function listRated(rows: readonly ParkedRow[], { catalogue }: Tools, game: Game, now: Date): ReadEvent[] {
  const reading = { rules: catalogue.events(game.gameProject), now }
  return rows.flatMap(({ event, times }) => {
    const entry = readEvent(v.parse(gameEventSchema, event), reading, times)
    return entry.kind === 'event' && entry.read.ruling.kind === 'given' ? [entry.read] : []
  })
}

async function settleGame(tools: Tools, game: Game, now: Date): Promise<number> {
  const { db, catalogue } = tools
  let settled = 0
  for (let after: Place | null = null; ; ) {
    const page: Page<Place> = { limit: batchSize, offset: 0, after }
    const found = await db.wait(readPageOf(toReader(db), game, page))
    const rows = found.slice(0, batchSize)
    const reads = listRated(rows, tools, game, now)
    if (reads.length > 0) {
      const counting = { game, levels: catalogue.levels, policies: catalogue.refunds, now }
      settled += await transact(db, (tx) => countParked(tx, counting, reads))
    }
    const last = rows.at(-1)
    if (!last || found.length <= batchSize) return settled
    after = toPlace(last)
  }
}

/**
 * Counts the events that waited for a rate and have one in the catalogue that runs now, as of their own time. Any number of processes
 * may do it at once: each event counts once.
 */
export async function settleParked(tools: Tools, now: Date): Promise<void> {
  for (const game of games) {
    const settled = await settleGame(tools, game, now)
    if (settled > 0) tools.log.info({ game: game.prefix, settled }, 'events that waited for a rate')
  }
}
