import * as v from 'valibot'
import { backpackRecords, type Delivery } from '../../contract/backpack/calls.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Asking } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { cutPage, type Page, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { usesCounter } from './note-use.ts'

interface UseRecord {
  place: number
  id: string
  itemId: string
  items: { item_id: string; item_num: number }[]
  delivery: Delivery
  /** Unix seconds. */
  createdAt: number
}

/** The records' places begin at 1 and rise: the latest page has them all before it. */
const beforeAll = Number.MAX_SAFE_INTEGER
const placeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A page of the caller's records in the game, latest first, and one row more. */
async function askPage({ sql, tokenHash, gameProject }: Asking, { limit, offset, after }: Page<number>) {
  return await sql<UseRecord[]>`
    select page.*, coalesce(d.state, '') as delivery
    from caller(${tokenHash}, ${gameProject}) as me
    cross join lateral (
      select place, id, item_id as "itemId", items, floor(extract(epoch from created_at))::bigint as "createdAt"
      from backpack_uses
      where fp_uid = me.fp_uid and game_project = ${gameProject} and place < ${after ?? beforeAll}
      order by place desc
      limit ${limit + 1} offset ${offset}
    ) as page
    left join deliveries as d on coalesce(d.record_id, d.id) = page.id and d.state <> 'replaced'
    order by page.place desc`
}

async function askTotal({ sql, tokenHash, gameProject }: Asking): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select c.amount as total
    from caller(${tokenHash}, ${gameProject}) as me
    join counters as c on c.owner = me.fp_uid and c.name = ${usesCounter(gameProject)}`
  return row?.total ?? 0
}

function toLine(catalogue: Catalogue, { id, itemId, items, delivery, createdAt }: UseRecord, locale: LocaleCode) {
  const list = items.flatMap(({ item_id, item_num }) => {
    const item = catalogue.items.get(item_id)
    return item ? [{ item, num: item_num }] : []
  })
  return {
    id,
    title: catalogue.text(`items.${itemId}`, locale),
    item_list: toWireItems(list, catalogue, locale),
    delivery,
    created_at: createdAt,
  }
}

/** `backpack/records`: what was used in the game of the header, with how far it has come. */
export function recordsRoute(catalogue: Catalogue): Route {
  return askRoute(
    backpackRecords,
    async (asking, { query }) => {
      if (!asking.game) throw invalidField('Game-Project')
      const page = readPage(query, placeSchema)
      const [rows, total] = await sendTogether([askPage(asking, page), askTotal(asking)])
      return { ...cutPage(rows, page, ({ place }) => place), total }
    },
    ({ locale }, _, { rows, total, next_cursor }) => ({
      record_list: rows.map((row) => toLine(catalogue, row, locale)),
      total,
      next_cursor,
    }),
  )
}
