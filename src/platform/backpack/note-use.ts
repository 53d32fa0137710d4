import { codes } from '../../contract/wire.ts'
import type { GiftItem } from '../catalogue/items.ts'
import { addToCounters } from '../db/counters.ts'
import type { Tx } from '../db/transaction.ts'

/** So many of a thing that a player uses, and what comes of it. */
export interface Use {
  /** The record's id; also the delivery's, where there is one. */
  id: string
  fpUid: string
  gameProject: string
  uid: string
  /** The row of the backpack. */
  entryId: string
  holder: string
  itemId: string
  /** The game's environment in which it was won. */
  environment: string
  num: number
  outcome: readonly GiftItem[]
  now: Date
}

/** Why things leave a backpack, on receipts, the ledger and deliveries. */
export const useReason = 'use_item'

/** The counter of a game's records, for the total of the list. */
export const usesCounter = (gameProject: string) => `backpack_uses:${gameProject}`

const toJson = (list: readonly GiftItem[]) =>
  JSON.stringify(list.map(({ item, num }) => ({ item_id: item.id, item_num: num })))

/** Takes things out of the pack, with a receipt; 3007 where there are not that many any more. */
async function take(tx: Tx, { id, entryId, holder, itemId, environment, num, now }: Use): Promise<void> {
  await tx.sql`
    with taken as (
      update backpack_items set amount = amount - ${num}
      where id = ${entryId} and holder = ${holder} and amount >= ${num}
      returning id
    ), noted as (
      insert into backpack_receipts (holder, item_id, environment, amount, reason, reference, created_at)
      select ${holder}, ${itemId}, ${environment}, ${-num}, ${useReason}, ${id}, ${now.toISOString()} from taken
    )
    select refuse_unless(exists (select 1 from taken), ${codes.notEligible}, 'There are not that many')`
}

/** Writes a use down: what was taken, the record and its place in the total. Sends its statements. */
export function noteUse(tx: Tx, use: Use): Promise<unknown>[] {
  const { id, fpUid, gameProject, uid, itemId, num, outcome, now } = use
  return [
    take(tx, use),
    tx.sql`
      insert into backpack_uses (id, fp_uid, game_project, uid, item_id, amount, items, created_at)
      values (
        ${id}, ${fpUid}, ${gameProject}, ${uid}, ${itemId}, ${num}, ${toJson(outcome)}::text::jsonb, ${now.toISOString()}
      )`,
    addToCounters(tx, fpUid, [{ name: usesCounter(gameProject), amount: 1 }]),
  ]
}

/** Puts what a use came to into the outbox to the game, due at once (rule 13.3). */
export async function noteDelivery(tx: Tx, { now, ...use }: Use): Promise<void> {
  const { id, fpUid, gameProject, environment, uid, entryId, outcome } = use
  const at = now.toISOString()
  await tx.sql`
    insert into deliveries (
      id, fp_uid, game_project, environment, uid, items, reason, reference, state, attempts, next_at, created_at
    )
    values (
      ${id}, ${fpUid}, ${gameProject}, ${environment}, ${uid}, ${toJson(outcome)}::text::jsonb, ${useReason}, ${entryId},
      'delivering', 0, ${at}, ${at}
    )`
}
