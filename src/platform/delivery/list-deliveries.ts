import * as v from 'valibot'
import { deliveryStates, type GameDelivery, type listDeliveries } from '../../contract/delivery/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, type Page, readPage } from '../http/paging.ts'
import { type KeptItems, toDeliveredItems } from './message.ts'

/** Which deliveries: those of these games that the filters leave, of one account or, with an empty `fpUid`, of all. */
export interface DeliveryQuery extends v.InferOutput<typeof listDeliveries.body> {
  gameProjects: readonly string[]
  fpUid: string
}

/** A delivery with whose it is and the game it goes to. */
export interface ListedDelivery extends GameDelivery {
  game_project: string
  fp_uid: string
}

/** A delivery's place in the list: when it was made, in milliseconds, and its id. */
const placeSchema = v.tuple([cursorTimeSchema, v.pipe(v.string(), v.uuid())])
type Place = v.InferOutput<typeof placeSchema>

interface Row extends Omit<ListedDelivery, 'item_list'> {
  items: KeptItems
  /** Milliseconds. */
  made: number
}

/** Later than all of them. */
const beforeAll: Place = [Date.UTC(9999, 0), 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** A page of deliveries and one row more: the latest of each game and state asked for, by its index, and of those the latest. */
async function readRows({ sql }: Pick<Tx, 'sql'>, query: DeliveryQuery, page: Page<Place>): Promise<Row[]> {
  const { gameProjects, fpUid, state, state_reason, uid, item_id, from, to } = query
  const [made, id] = page.after ?? beforeAll
  const limit = page.limit + 1
  const states = JSON.stringify(state === '' ? deliveryStates : [state])
  const rows = await sql<Row[]>`
    select d.id, d.game_project, fp_uid, environment, uid, items, reason, reference, d.state, attempts, last_result,
      failure as state_reason, coalesce(replaced_by::text, '') as replaced_by,
      coalesce(floor(extract(epoch from next_at))::bigint, 0) as next_at,
      floor(extract(epoch from d.created_at))::bigint as created_at,
      coalesce(floor(extract(epoch from delivered_at))::bigint, 0) as delivered_at,
      floor(extract(epoch from d.created_at) * 1000)::bigint as made
    from jsonb_array_elements_text(${JSON.stringify(gameProjects)}::text::jsonb) as game (project)
    cross join jsonb_array_elements_text(${states}::text::jsonb) as wanted (state)
    cross join lateral (
      select * from deliveries
      where game_project = game.project and state = wanted.state
      and (created_at, id) < (${new Date(made).toISOString()}::timestamptz, ${id}::uuid)
      and (${fpUid} = '' or fp_uid = ${fpUid})
      and (${state_reason} = '' or failure = ${state_reason}) and (${uid} = '' or uid = ${uid})
      and (${item_id} = '' or items @> jsonb_build_array(jsonb_build_object('item_id', ${item_id}::text)))
      and created_at >= to_timestamp(${from}) and (${to}::bigint = 0 or created_at < to_timestamp(${to}))
      order by created_at desc, id desc limit ${limit}
    ) as d
    order by d.created_at desc, d.id desc limit ${limit}`
  return [...rows]
}

/** A page of deliveries, latest first. Refuses a bad cursor with 1001. */
export async function readDeliveries(
  tx: Pick<Tx, 'sql'>,
  catalogue: Pick<Catalogue, 'items' | 'text'>,
  query: DeliveryQuery,
): Promise<{ deliveries: ListedDelivery[]; next_cursor: string }> {
  const page = readPage({ ...query, page: 1 }, placeSchema)
  const { rows, next_cursor } = cutPage(await readRows(tx, query, page), page, ({ made, id }) => [made, id])
  const deliveries = rows.map(({ items, made: _, ...row }) => ({
    ...row,
    item_list: toDeliveredItems(items, catalogue, row.game_project),
  }))
  return { deliveries, next_cursor }
}
