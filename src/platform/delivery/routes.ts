import * as v from 'valibot'
import { deliveryStates, type GameDelivery, listDeliveries, resendDeliveries } from '../../contract/delivery/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, type Page, readPage } from '../http/paging.ts'
import { type Route, readRoute, requireGame, route } from '../http/route.ts'
import { deliveriesChannel } from './channel.ts'
import { type KeptItems, toDeliveredItems } from './message.ts'

type Filters = Pick<v.InferOutput<typeof listDeliveries.body>, 'state' | 'uid' | 'item_id' | 'from' | 'to'>

/** A delivery's place in the list: when it was made, in milliseconds, and its id. */
const placeSchema = v.tuple([cursorTimeSchema, v.pipe(v.string(), v.uuid())])
type Place = v.InferOutput<typeof placeSchema>

interface Row extends Omit<GameDelivery, 'item_list'> {
  items: KeptItems
  /** Milliseconds. */
  made: number
}

/** Later than all of them. */
const beforeAll: Place = [Date.UTC(9999, 0), 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** A page of the game's deliveries and one row more: the latest of each state asked for, by its index, and of those the latest. */
async function readPageOf({ sql }: Tx, gameProject: string, filters: Filters, page: Page<Place>): Promise<Row[]> {
  const { state, uid, item_id, from, to } = filters
  const [made, id] = page.after ?? beforeAll
  const limit = page.limit + 1
  const states = JSON.stringify(state === '' ? deliveryStates : [state])
  const rows = await sql<Row[]>`
    select d.id, environment, uid, items, reason, reference, d.state, attempts, last_result,
      coalesce(floor(extract(epoch from next_at))::bigint, 0) as next_at,
      floor(extract(epoch from d.created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from delivered_at))::bigint, 0) as delivered_at,
      floor(extract(epoch from d.created_at) * 1000)::bigint as made
    from jsonb_array_elements_text(${states}::text::jsonb) as wanted (state)
    cross join lateral (
      select * from deliveries
      where game_project = ${gameProject} and state = wanted.state
      and (created_at, id) < (${new Date(made).toISOString()}::timestamptz, ${id}::uuid)
      and (${uid} = '' or uid = ${uid})
      and (${item_id} = '' or items @> jsonb_build_array(jsonb_build_object('item_id', ${item_id}::text)))
      and created_at >= to_timestamp(${from}) and (${to} = 0 or created_at < to_timestamp(${to}))
      order by created_at desc, id desc limit ${limit}
    ) as d
    order by d.created_at desc, d.id desc limit ${limit}`
  return [...rows]
}

function listRoute(catalogue: Catalogue): Route {
  return readRoute(listDeliveries, async (call, { body }) => {
    const { gameProject } = requireGame(call)
    const page = readPage({ ...body, page: 1 }, placeSchema)
    const found = await readPageOf(call.tx, gameProject, body, page)
    const { rows, next_cursor } = cutPage(found, page, ({ made, id }) => [made, id])
    const delivery_list = rows.map(({ items, made: _, ...row }) => ({
      ...row,
      item_list: toDeliveredItems(items, catalogue, gameProject),
    }))
    return { delivery_list, next_cursor }
  })
}

/** Puts a game's deliveries on their way anew, and lets no attempt under way count any more; answers the ids that are the game's. */
async function sendAgain({ sql }: Tx, gameProject: string, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    with wanted as materialized (
      select id from deliveries
      where game_project = ${gameProject}
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
      order by id for update
    ), sent as (
      update deliveries as d
      set state = 'delivering', attempts = 0, next_at = ${now.toISOString()}, delivered_at = null,
        lease = null, leased_until = null
      from wanted where d.id = wanted.id
      returning d.id
    )
    select id from sent`
  await sql`select pg_notify(${deliveriesChannel}, '')`
  return new Set(rows.map(({ id }) => id))
}

const uuidSchema = v.pipe(v.string(), v.uuid())

function resendRoute(): Route {
  return route(resendDeliveries, async (call, { body: { ids } }) => {
    const { gameProject } = requireGame(call)
    const readable = ids.filter((id) => v.is(uuidSchema, id))
    const sent = await sendAgain(call.tx, gameProject, readable, call.now)
    const result_list = ids.map((id) =>
      sent.has(id.toLowerCase())
        ? { id, code: codes.success, msg: 'ok' }
        : { id, code: codes.invalidParameters, msg: 'Unknown delivery' },
    )
    return { result_list }
  })
}

/** What a game's server asks about its deliveries (rule 13.6). */
export function deliveryRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [listRoute(catalogue), resendRoute()]
}
