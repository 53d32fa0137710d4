import type * as v from 'valibot'
import type { AmendsRow, listAmends } from '../../../contract/console/calls.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { type KeptItems, toDeliveredItems } from '../../delivery/message.ts'
import { cursorNumberSchema, cutPage, readPage } from '../../http/paging.ts'

interface Row extends Omit<AmendsRow, 'item_list' | 'amends_id' | 'may_decide'> {
  id: number
  items: KeptItems
  may_decide: boolean
}

interface Looking {
  catalogue: Pick<Catalogue, 'items' | 'text'>
  operatorId: number
  isApprover: boolean
  /** Whether letters to players are shown that wait for nobody's decision here. */
  isPersonal: boolean
  now: Date
}

async function readRows(
  { sql }: Pick<Tx, 'sql'>,
  { state, before, limit }: { state: string; before: number; limit: number },
  { operatorId, isApprover, now }: Looking,
): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select a.id, a.fp_uid, a.game_project, a.uid, a.items, a.grant_reason, a.letter, a.reason, s.state,
      asker.name as asked_by, floor(extract(epoch from a.asked_at))::bigint as asked_at,
      floor(extract(epoch from a.expires_at))::bigint as expires_at,
      coalesce(decider.name, '') as decided_by,
      coalesce(floor(extract(epoch from a.decided_at)), 0)::bigint as decided_at, a.decided_reason,
      s.state = 'open' and a.asked_by <> ${operatorId} and ${isApprover} as may_decide
    from console_amends a
    join operators asker on asker.id = a.asked_by
    left join operators decider on decider.id = a.decided_by
    cross join lateral (
      select case when a.state = 'open' and a.expires_at <= ${now.toISOString()} then 'expired' else a.state end as state
    ) s
    where a.id < ${before} and (${state} = '' or s.state = ${state})
    order by a.id desc limit ${limit}`
  return [...rows]
}

/** A page of what was given or is to be, newest first. */
export async function readAmends(
  tx: Pick<Tx, 'sql'>,
  query: v.InferOutput<typeof listAmends.query>,
  looking: Looking,
): Promise<{ amends_list: AmendsRow[]; next_cursor: string }> {
  const page = readPage({ ...query, page: 1 }, cursorNumberSchema)
  const before = page.after ?? Number.MAX_SAFE_INTEGER
  const rows = await readRows(tx, { state: query.state, before, limit: page.limit + 1 }, looking)
  const cut = cutPage(rows, page, ({ id }) => id)
  const amends_list = cut.rows.map(({ id, items, may_decide, letter, ...row }) => ({
    ...row,
    letter: looking.isPersonal || may_decide ? letter : null,
    amends_id: String(id),
    item_list: toDeliveredItems(items, looking.catalogue, row.game_project),
    may_decide: may_decide ? (1 as const) : (0 as const),
  }))
  return { amends_list, next_cursor: cut.next_cursor }
}
