import {
  type AmendsKind,
  amendsCeilings,
  amendsKinds,
  type OperatorRole,
} from '../../../contract/console/permissions.ts'
import type { Operator } from '../../caller/operator-sessions.ts'
import { listContents } from '../../catalogue/items.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Amends } from './give.ts'

const day = 24 * 60 * 60 * 1000

type Things = Amends['item_list']
type Sums = Record<AmendsKind, number>

/** Who gives, and what the count goes by. */
export interface OfOperator {
  operator: Pick<Operator, 'id' | 'email'> & { role: OperatorRole }
  catalogue: Pick<Catalogue, 'items'>
  now: Date
}

/** Adds things up by kind, what they open into beside them; what the catalogue has forgotten since counts as an item. */
function addUp(things: Things, items: Catalogue['items']): Sums {
  const sums: Sums = { points: 0, growth: 0, ticket: 0, item: 0 }
  for (const { item_id, item_num } of things) {
    const item = items.get(item_id)
    sums[item?.kind ?? 'item'] += item_num
    const contents = (item && listContents(item, items)) ?? []
    for (const { item: inner, num } of contents) sums[inner.kind] += num * item_num
  }
  return sums
}

/** How many of an item a role may give a player in a day by itself, with what it opens into. */
export function countWithinCeiling(itemId: string, items: Catalogue['items'], role: OperatorRole): number {
  const one = addUp([{ item_id: itemId, item_num: 1 }], items)
  const counts = amendsKinds.filter((kind) => one[kind] > 0).map((kind) => amendsCeilings[role][kind] / one[kind])
  return Math.floor(Math.min(...counts))
}

/** What the operator gave the player in the last day without a second person: by itself, and with answers (rule 26.5). */
async function readGiven({ sql }: Tx, fpUid: string, { operator, now }: OfOperator): Promise<Things> {
  const since = new Date(now.getTime() - day).toISOString()
  const rows = await sql<{ items: Things }[]>`
    select items from console_amends
    where fp_uid = ${fpUid} and asked_by = ${operator.id} and asked_at > ${since} and state = 'given' and decided_by is null
    union all
    select items from customer_messages
    where fp_uid = ${fpUid} and agent_kind = 'operator' and agent_name = ${operator.email} and created_at > ${since}`
  return rows.flatMap(({ items }) => items)
}

/**
 * Whether what is to be given, with all that the operator gave the player in the last day, is within the ceiling of the operator's
 * role (rule 25.8). Needs the account's lock, which keeps two at once apart.
 */
export async function isWithinDay(
  tx: Tx,
  { fpUid, item_list }: { fpUid: string; item_list: Things },
  giving: OfOperator,
): Promise<boolean> {
  const sums = addUp([...item_list, ...(await readGiven(tx, fpUid, giving))], giving.catalogue.items)
  return amendsKinds.every((kind) => sums[kind] <= amendsCeilings[giving.operator.role][kind])
}
