import * as v from 'valibot'
import type { TalkEntry } from '../../contract/support/talk.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { type KeptItems, toDeliveredItems } from '../delivery/message.ts'
import type { Page } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'

/** A message as it is kept. */
export interface EntryRow {
  number: number
  author: 'player' | 'support'
  agentKind: '' | 'operator' | 'helpdesk'
  agentName: string
  text: string
  hasPicture: boolean
  items: KeptItems
  gameProject: string
  /** Milliseconds. */
  at: number
}

/** A message as whoever answers sees it; what was given is named in English. */
export function toEntry(row: EntryRow, catalogue: Pick<Catalogue, 'items' | 'text'>): TalkEntry {
  return {
    message_id: String(row.number),
    author: row.author,
    agent_kind: row.agentKind,
    agent_name: row.agentName,
    text: row.text,
    has_picture: row.hasPicture ? 1 : 0,
    item_list: toDeliveredItems(row.items, catalogue, ''),
    game_project: row.gameProject,
    created_at: Math.floor(row.at / 1000),
  }
}

/** A message's place in its talk. */
export const entryPlaceSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
})

/** A page of a talk's messages and one more, latest first; `after` is the number of the last that is known. */
export async function listEntries(
  { sql }: Tx,
  fpUid: string,
  { limit, after }: Pick<Page<{ number: number }>, 'limit' | 'after'>,
): Promise<EntryRow[]> {
  const rows = await sql<EntryRow[]>`
    select number, author, agent_kind as "agentKind", agent_name as "agentName", text, image_id <> '' as "hasPicture", items,
      game_project as "gameProject", floor(extract(epoch from created_at) * 1000)::bigint as at
    from customer_messages
    where fp_uid = ${fpUid} and number < coalesce(${after?.number ?? null}::int, 2147483647)
    order by number desc limit ${limit + 1}`
  return [...rows]
}

/** One message of a talk, by its number. Refuses with 1001 where there is none. */
export async function readEntry(tx: Tx, fpUid: string, number: number): Promise<EntryRow> {
  const [row] = await listEntries(tx, fpUid, { limit: 0, after: { number: number + 1 } })
  if (row?.number !== number) throw invalidField('message_id')
  return row
}
