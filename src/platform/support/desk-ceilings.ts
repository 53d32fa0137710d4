import type { TalkGift } from '../../contract/support/answer-calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'

const day = 24 * 60 * 60 * 1000
/** Answers of the help desk with gifts are counted one after another. */
const lockKey = 'guildhall help desk gifts'

/** Refuses with 3004 more of an item than the catalogue lets one grant give; nothing is given where it has no ceilings. */
export function refuseMuch({ item_list }: TalkGift, { grants }: Pick<Catalogue, 'grants'>): void {
  for (const { item_id, item_num } of item_list) {
    const most = grants.ceilingOf(item_id)?.grant ?? 0
    if (item_num > most) throw new Refusal(codes.limitReached, `At most ${most} of ${item_id} in one answer`)
  }
}

/** What the help desk gave to all players in the last day, by item. */
async function readGiven({ sql }: Tx, now: Date): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; num: number }[]>`
    select item ->> 'item_id' as id, sum((item ->> 'item_num')::bigint)::float8 as num
    from customer_messages m cross join jsonb_array_elements(m.items) as item
    where m.agent_kind = 'helpdesk' and m.created_at > ${new Date(now.getTime() - day).toISOString()}
    group by 1`
  return new Map(rows.map(({ id, num }) => [id, num]))
}

/** Refuses with 3004 a gift beyond what the catalogue lets the help desk give in one answer, or in a day (rule 26.2). */
export async function admitDeskGift(
  tx: Tx,
  gift: TalkGift,
  { catalogue, now }: { catalogue: Pick<Catalogue, 'grants'>; now: Date },
): Promise<void> {
  refuseMuch(gift, catalogue)
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`
  const given = await readGiven(tx, now)
  for (const { item_id, item_num } of gift.item_list) {
    const ceiling = catalogue.grants.ceilingOf(item_id)
    const most = ceiling?.day ?? ceiling?.call ?? 0
    if ((given.get(item_id) ?? 0) + item_num > most)
      throw new Refusal(codes.limitReached, `The help desk gives at most ${most} of ${item_id} in 24 hours`)
  }
}
