import { randomUUID } from 'node:crypto'
import { backpackUse } from '../../contract/backpack/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Asking, type Call, type Outcome, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, type Route } from '../calls/route.ts'
import { type GiftItem, listContents, toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { rowIdPattern } from '../http/row-id.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { noteDelivery, noteUse, type Use, useReason } from './note-use.ts'
import { planGrant } from './plan-grant.ts'
import { findItem, ticketIdPattern } from './read-entries.ts'

/** The caller's row of the backpack. */
interface Row {
  holder: string
  itemId: string
  environment: string
  amount: number
}

async function askRow({ sql, tokenHash, gameProject }: Asking, id: string): Promise<Row | null> {
  const rowId = rowIdPattern.test(id) ? id : null
  const [row] = await sql<Row[]>`
    select b.holder, b.item_id as "itemId", b.environment, b.amount
    from caller(${tokenHash}, ${gameProject}) as me
    join backpack_items as b on b.id = ${rowId}::text::bigint and b.holder in (me.account_holder, me.role_holder)`
  return row ?? null
}

/** What one of a thing comes to: its contents, or itself for the game; throws 1001 and 3007. */
function findOutcome({ items }: Catalogue, call: Call, id: string, row: Row | null) {
  const item = findItem(items, row?.itemId ?? (ticketIdPattern.test(id) ? id : ''))
  if (!item || (item.gameProject !== '' && item.gameProject !== requireGame(call).gameProject)) throw invalidField('id')
  if (!row || item.kind !== 'item' || !item.usable) throw new Refusal(codes.notEligible, 'This is not used here')
  const contents = listContents(item, items)
  return { row, isOpened: contents !== null, each: contents ?? [{ item, num: 1 }] }
}

const times = (list: readonly GiftItem[], num: number) => list.map((one) => ({ item: one.item, num: one.num * num }))

/** Says what a use writes: either the contents come, or the things go to the game. */
function planWrite(call: Call, use: Use, isOpened: boolean) {
  const { id, itemId, num, outcome, ...actor } = use
  const grant = planGrant(call, {
    operation: `${useReason}:${id}`,
    reason: useReason,
    reference: itemId,
    items: isOpened ? outcome : [],
    environment: actor.environment,
  })
  const who = { fpUid: actor.fpUid, uid: actor.uid, game: requireGame(call), now: actor.now }
  const write: Outcome<unknown>['write'] = (tx) => [
    ...noteUse(tx, use),
    ...(isOpened ? grant.write(tx) : [noteDelivery(tx, use)]),
    recordProgress(tx, who, [{ event: 'use_item', amount: num }]),
  ]
  return { receipt: grant.receipt, write }
}

function planUse(catalogue: Catalogue, call: Call, { id, num }: { id: string; num: number }, found: Row | null) {
  const { fpUid } = requireSession(call)
  const { gameProject, uid } = requireRole(call)
  const { row, isOpened, each } = findOutcome(catalogue, call, id, found)
  if (row.amount < num) throw new Refusal(codes.notEligible, 'There are not that many')
  const outcome = times(each, num)
  const recordId = randomUUID()
  const { holder, itemId, environment } = row
  const taken = { entryId: id, holder, itemId, environment, num }
  const use: Use = { id: recordId, fpUid, gameProject, uid, ...taken, outcome, now: call.now }
  const { receipt, write } = planWrite(call, use, isOpened)
  const data = {
    id,
    valid_count: row.amount - num,
    record_id: recordId,
    delivery: isOpened ? ('' as const) : ('delivering' as const),
    reward_list: toWireItems(outcome, catalogue, call.locale),
    ...receipt,
  }
  return { data, write }
}

/** `backpack/use`: what is opened gives what is in it, the rest goes to the game through the outbox. */
export function itemUseRoute(catalogue: Catalogue): Route {
  return actRoute(
    backpackUse,
    (asking, { body }) => askRow(asking, body.id),
    (call, { body }, row) => planUse(catalogue, call, body, row),
  )
}
