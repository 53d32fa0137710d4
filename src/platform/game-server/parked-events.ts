import type { Logger } from 'pino'
import * as v from 'valibot'
import { type Game, games } from '../../contract/games.ts'
import { gameEventSchema, type ParkReason, serverParkedEvents } from '../../contract/server/event-calls.ts'
import { requireGame } from '../calls/call.ts'
import { type Route, readRoute } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, toReader, transact } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, type Page, readPage } from '../http/paging.ts'
import { countParked } from './count-events.ts'
import type { ReadEvent } from './event-plan.ts'
import { readEvent } from './read-events.ts'

/** How many are looked at in one transaction. */
const batchSize = 100

/** An event's place among those that wait: when it came, in milliseconds, and its id. */
const placeSchema = v.tuple([cursorTimeSchema, v.pipe(v.string(), v.maxLength(255))])
type Place = v.InferOutput<typeof placeSchema>

/** An event that waits, as it is kept. */
export interface ParkedRow {
  id: string
  event: unknown
  times: number
  reason: ParkReason
  isApproved: boolean
  /** Milliseconds. */
  at: number
}

const first: Place = [0, '']

/** A page of the game's events that wait, oldest first, and one row more. */
async function readPageOf({ sql }: Tx, { gameProject }: Game, { limit, after }: Page<Place>): Promise<ParkedRow[]> {
  const [at, id] = after ?? first
  const rows = await sql<ParkedRow[]>`
    select event_id as id, event, times, reason, is_approved as "isApproved", floor(extract(epoch from created_at) * 1000)::bigint as at
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
    const event_list = rows.map(({ event, at, reason }) => ({
      ...v.parse(gameEventSchema, event),
      reason,
      parked_at: Math.floor(at / 1000),
    }))
    return { event_list, next_cursor }
  })
}

interface Tools {
  db: Database
  catalogue: Pick<Catalogue, 'events' | 'levels' | 'refunds'>
  config: Pick<Config, 'eventLimits'>
  log: Pick<Logger, 'info'>
}

/** What an event that waits is read by: the catalogue that runs, and the limits of this installation. */
export type ParkedReading = Pick<Tools, 'catalogue' | 'config'> & { game: Game; now: Date }

/** An event that waits as it would count now. */
export function readParkedRow(
  { event, times, isApproved, at }: Pick<ParkedRow, 'event' | 'times' | 'isApproved' | 'at'>,
  { catalogue, config, game, now }: ParkedReading,
): ReadEvent {
  const reading = { rules: catalogue.events(game.gameProject), limits: config.eventLimits, now }
  return readEvent(v.parse(gameEventSchema, event), { ...reading, isApproved, toldAt: new Date(at) }, times)
}

/** Notes why events still wait: one that has a rate by now may turn out to exceed a limit. */
async function noteReasons(
  db: Database,
  { gameProject }: Game,
  rows: readonly ParkedRow[],
  reads: readonly ReadEvent[],
) {
  const changed = reads.flatMap(({ event, ruling }, place) =>
    ruling.kind === 'parked' && ruling.reason !== rows[place]?.reason
      ? [{ id: event.event_id, reason: ruling.reason }]
      : [],
  )
  if (changed.length === 0) return
  await transact(
    db,
    (tx) => tx.sql`
      update server_parked p set reason = changed.reason
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as changed (id text, reason text)
      where p.game_project = ${gameProject} and p.event_id = changed.id`,
  )
}

interface Settling {
  now: Date
  since: Date | undefined
}

async function settleGame(tools: Tools, game: Game, { now, since }: Settling): Promise<number> {
  const { db, catalogue } = tools
  let settled = 0
  for (let after: Place | null = since ? [since.getTime(), ''] : null; ; ) {
    const page: Page<Place> = { limit: batchSize, offset: 0, after }
    const found = await db.wait(readPageOf(toReader(db), game, page))
    const rows = found.slice(0, batchSize)
    const reads = rows.map((row) => readParkedRow(row, { ...tools, game, now }))
    const rated = reads.filter(({ ruling }) => ruling.kind === 'given')
    if (rated.length > 0) {
      const counting = { game, levels: catalogue.levels, policies: catalogue.refunds, now }
      settled += await transact(db, (tx) => countParked(tx, counting, rated))
    }
    await noteReasons(db, game, rows, reads)
    const last = rows.at(-1)
    if (!last || found.length <= batchSize) return settled
    after = toPlace(last)
  }
}

/**
 * Counts the events that waited and no longer have to: for a rate, which the catalogue that runs now has, or for an operator, who allowed it.
 * Each counts as of its own time. Any number of processes
 * may do it at once: each event counts once. With `since`, only those that wait since then are looked at.
 */
export async function settleParked(tools: Tools, now: Date, since?: Date): Promise<void> {
  for (const game of games) {
    const settled = await settleGame(tools, game, { now, since })
    if (settled > 0) tools.log.info({ game: game.prefix, settled }, 'events that waited')
  }
}
