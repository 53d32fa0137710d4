import type * as v from 'valibot'
import type { wheelRecords } from '../../contract/wheel/calls.ts'
import type { Asking } from '../calls/call.ts'
import type { GiftItem } from '../catalogue/items.ts'
import type { Tx } from '../db/transaction.ts'
import type { Page } from '../http/paging.ts'

/** What the wheel gave to whom, in the order of the spins. */
export interface Winning {
  fpUid: string
  gameProject: string
  uid: string
  kind: 'spin' | 'big_prize'
  /** The ledger's operation. */
  operation: string
  won: readonly GiftItem[]
  now: Date
}

/** Writes down what was won, a row a spin; one statement. */
export async function noteRecords(tx: Tx, { won, now, ...winning }: Winning): Promise<void> {
  const { fpUid, gameProject, uid, kind, operation } = winning
  const rows = won.map(({ item, num }, place) => ({ place, item_id: item.id, amount: num }))
  await tx.sql`
    insert into wheel_records (fp_uid, game_project, uid, kind, operation, item_id, amount, created_at)
    select ${fpUid}, ${gameProject}, ${uid}, ${kind}, ${operation}, item_id, amount, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as won (place int, item_id text, amount bigint)
    order by place`
}

export interface WheelRecord {
  id: number
  itemId: string
  amount: number
  /** Unix seconds. */
  createdAt: number
}

/** The records' ids begin at 1 and rise: the latest page has them all before it. */
const beforeAll = Number.MAX_SAFE_INTEGER

/** Asks for a page of the caller's records in the game, latest first, and for one row more; one statement. */
export async function askRecords(
  { sql, tokenHash, gameProject }: Asking,
  { limit, offset, after }: Page<number>,
): Promise<WheelRecord[]> {
  // The page is cut for the one caller, within: the index has the order, however long the history.
  const rows = await sql<WheelRecord[]>`
    select page.*
    from caller(${tokenHash}, ${gameProject}) as me
    cross join lateral (
      select id, item_id as "itemId", amount, floor(extract(epoch from created_at))::bigint as "createdAt"
      from wheel_records
      where fp_uid = me.fp_uid and game_project = ${gameProject} and id < ${after ?? beforeAll}
      order by id desc
      limit ${limit + 1} offset ${offset}
    ) as page
    order by page.id desc`
  return [...rows]
}

type RecordLine = v.InferOutput<(typeof wheelRecords)['data']>['record_list'][number]

/** A record as the call answers it, with the item's name. */
export function toRecordLine({ itemId, amount, createdAt }: WheelRecord, name: string): RecordLine {
  return { vItemCode: itemId, vItemNum: amount, vItemName: name, created_at: createdAt }
}
