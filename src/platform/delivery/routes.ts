import * as v from 'valibot'
import {
  deliveryStates,
  type GameDelivery,
  listDeliveries,
  resendAllDeliveries,
  resendDeliveries,
} from '../../contract/delivery/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, type Page, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { type Route, readRoute, requireGame, route } from '../http/route.ts'
import { type KeptItems, toDeliveredItems } from './message.ts'
import { resendByIds, resendUndelivered } from './resend.ts'

type Filters = Omit<v.InferOutput<typeof listDeliveries.body>, 'page_size' | 'cursor'>

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
  const { state, state_reason, uid, item_id, from, to } = filters
  const [made, id] = page.after ?? beforeAll
  const limit = page.limit + 1
  const states = JSON.stringify(state === '' ? deliveryStates : [state])
  const rows = await sql<Row[]>`
    select d.id, environment, uid, items, reason, reference, d.state, attempts, last_result,
      failure as state_reason, coalesce(replaced_by::text, '') as replaced_by,
      coalesce(floor(extract(epoch from next_at))::bigint, 0) as next_at,
      floor(extract(epoch from d.created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from delivered_at))::bigint, 0) as delivered_at,
      floor(extract(epoch from d.created_at) * 1000)::bigint as made
    from jsonb_array_elements_text(${states}::text::jsonb) as wanted (state)
    cross join lateral (
      select * from deliveries
      where game_project = ${gameProject} and state = wanted.state
      and (created_at, id) < (${new Date(made).toISOString()}::timestamptz, ${id}::uuid)
      and (${state_reason} = '' or failure = ${state_reason}) and (${uid} = '' or uid = ${uid})
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

function resendRoutes(): Route[] {
  return [
    route(resendDeliveries, async (call, { body }) => ({
      result_list: await resendByIds(call.tx, requireGame(call).gameProject, body, call.now),
    })),
    route(resendAllDeliveries, async (call, { body }) => {
      if (body.as_new === 1 && body.state === 'delivering') throw invalidField('state (still on their way)')
      return await resendUndelivered(call.tx, requireGame(call).gameProject, body, call.now)
    }),
  ]
}

/** What a game's server asks about its deliveries (rule 13.6). */
export function deliveryRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [listRoute(catalogue), ...resendRoutes()]
}
