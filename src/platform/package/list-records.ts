import type * as v from 'valibot'
import { defaultScoreIds, packageRecords } from '../../contract/package/calls.ts'
import type { Asking } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { cutPage, endOfTime, type Page, readPage } from '../http/paging.ts'
import { placeSchema } from '../ledger/read-entries.ts'

type Place = v.InferOutput<typeof placeSchema>

interface Row extends Place {
  sid: string
  op_type: 1 | 2
  num: number
  reason: string
}

const scores = JSON.stringify(defaultScoreIds.map((sid) => ({ sid, currency: `gift:${sid}` })))
/** Before everything there is. */
const top: Place = { at: endOfTime, operation: Number.MAX_SAFE_INTEGER, ordinal: 32_767 }

/** Walks the ledger's indexes, a score and a direction at a time, each no further than the page could show of it. */
async function readRows({ sql, tokenHash, gameProject }: Asking, page: Page<Place>): Promise<Row[]> {
  const { limit, offset } = page
  const { at, operation, ordinal } = page.after ?? top
  const before = new Date(at).toISOString()
  const most = offset + limit + 1
  const rows = await sql<Row[]>`
    select score.sid, e.op_type, e.amount as num, e.reason,
      round(extract(epoch from e.created_at) * 1000)::bigint as at, e.operation_id as operation, e.ordinal
    from caller(${tokenHash}, ${gameProject}) as me
    cross join jsonb_to_recordset(${scores}::text::jsonb) as score (sid text, currency text)
    cross join lateral (
      (
        select 1 as op_type, amount, reason, created_at, operation_id, ordinal from ledger_entries
        where credit = me.account_holder and currency = score.currency
          and created_at <= ${before}
          and (created_at, operation_id, ordinal) < (${before}, ${operation}, ${ordinal})
        order by created_at desc, operation_id desc, ordinal desc
        limit ${most}
      ) union all (
        select 2, amount, reason, created_at, operation_id, ordinal from ledger_entries
        where debit = me.account_holder and currency = score.currency
          and created_at <= ${before}
          and (created_at, operation_id, ordinal) < (${before}, ${operation}, ${ordinal})
        order by created_at desc, operation_id desc, ordinal desc
        limit ${most}
      )
    ) as e
    order by e.created_at desc, e.operation_id desc, e.ordinal desc
    limit ${limit + 1} offset ${offset}`
  return [...rows]
}

/** `gift/do` with p2 2207. */
export function packageRecordsRoute(catalogue: Catalogue): Route {
  return askRoute(
    packageRecords,
    async (asking, { query }) => {
      const page = readPage(query, placeSchema)
      const rows = await readRows(asking, page)
      return cutPage(rows, page, ({ at, operation, ordinal }) => ({ at, operation, ordinal }))
    },
    ({ locale }, _, { rows, next_cursor }) => ({
      record_list: rows.map(({ sid, op_type, num, reason, at, operation, ordinal }) => ({
        id: `${operation}-${ordinal}`,
        sid,
        op_type,
        num,
        reason,
        title: catalogue.text(`reasons.${reason}`, locale),
        created_at: Math.floor(at / 1000),
      })),
      next_cursor,
    }),
  )
}
