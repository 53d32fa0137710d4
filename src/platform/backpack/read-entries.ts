import { type BackpackEntry, backpackTypes, type Delivery } from '../../contract/backpack/calls.ts'
import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Asking } from '../calls/call.ts'
import { type Item, listContents, toDescribedItems, toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'

/** What somebody has of one thing: a row of the backpack, or a ticket's balance under the name of its currency. */
interface Held {
  id: string
  itemId: string
  amount: number
  delivery: Delivery
}

/** A thing in the backpack with what the catalogue says of it. */
export interface Entry {
  id: string
  item: Item
  amount: number
  delivery: Delivery
  type: BackpackEntry['type']
  /** Where it lies among the rest: what opens first, then as it was first received. */
  place: string
}

/** The currency of tickets as the id of a thing. */
export const ticketIdPattern = /^(ticket|gift):\d{1,10}$/

/**
 * Asks for everything that the caller's account and current role have, in one statement. It costs as much as there are
 * kinds of things, however long the history.
 */
export async function askHeld({ sql, tokenHash, gameProject }: Asking): Promise<Held[]> {
  const rows = await sql<Held[]>`
    select l.currency as id, l.currency as "itemId", l.amount, '' as delivery
    from caller(${tokenHash}, ${gameProject}) as me
    join ledger_balances as l on l.holder = me.account_holder and l.currency ~ '^(ticket|gift):' and l.amount > 0
    union all
    select b.id::text, b.item_id, b.amount, coalesce(under_way.state, '')
    from caller(${tokenHash}, ${gameProject}) as me
    join backpack_items as b on b.holder in (me.account_holder, me.role_holder) and b.amount > 0
    left join lateral (
      select state from deliveries
      where fp_uid = me.fp_uid and reference = b.id::text and state in ('delivering', 'delayed')
      order by created_at desc limit 1
    ) as under_way on true`
  return [...rows]
}

/** The catalogue's item of what is held; undefined where the catalogue has it no more. */
export function findItem(items: ReadonlyMap<string, Item>, itemId: string): Item | undefined {
  if (!ticketIdPattern.test(itemId)) return items.get(itemId)
  return [...items.values()].find((item) => item.kind === 'ticket' && item.currency === itemId)
}

/** The tab of the backpack that an item lies in. */
function typeOf(item: Item): BackpackEntry['type'] {
  return item.kind === 'item' ? item.type : 'ticket'
}

/** What is held as the game's backpack shows it: not what is another game's, and nothing that the catalogue forgot. */
export function toEntries(held: readonly Held[], { items }: Pick<Catalogue, 'items'>, game: Game | null): Entry[] {
  const entries = held.flatMap(({ itemId, ...one }): Entry[] => {
    const item = findItem(items, itemId)
    if (!item || (item.gameProject !== '' && item.gameProject !== game?.gameProject)) return []
    const type = typeOf(item)
    return [{ ...one, item, type, place: `${backpackTypes.indexOf(type)}:${one.id.padStart(20, '0')}` }]
  })
  return entries.toSorted((a, b) => (a.place < b.place ? -1 : 1))
}

/** A thing of the backpack as the call answers it. */
export function toWireEntry({ id, item, amount, delivery, type }: Entry, catalogue: Catalogue, locale: LocaleCode) {
  const contents = listContents(item, catalogue.items)
  const usable = item.kind === 'item' && item.usable
  return {
    id,
    type,
    title: catalogue.text(`items.${item.id}`, locale),
    items: toDescribedItems([{ item, num: 1 }], catalogue, locale),
    valid_count: amount,
    expire_time: 0,
    delivery,
    usable: usable ? (1 as const) : (0 as const),
    content_list: toWireItems(contents ?? [], catalogue, locale),
  }
}
