import type { Item } from '../../contract/item.ts'

/**
 * One thing that is given: an item, points by a name that has their number in it (`30 points`), or growth. `isPacked` is an item that lies in the backpack afterwards.
 */
export type Content =
  | { kind: 'item'; icon: string; name: string; amount: number; isPacked: boolean }
  | { kind: 'points'; icon: string; name: string; amount: number }
  | { kind: 'growth'; icon: 'growth'; amount: number }

/** Items of every catalogue that are balances: all others are found in the backpack. */
const balances = { points: 'coin', growth: 'growth' }

/** Items and growth as one list, nothing that counts zero. Growth of the role is the account's as well: one sum, as in its record (rule 9.2). */
export function listContents(items: readonly Item[], growth = 0, roleGrowth = 0): Content[] {
  const contents: Content[] = items.map((item) => ({
    kind: 'item',
    icon: item.item_icon,
    name: item.item_name,
    amount: item.item_num,
    isPacked: item.item_id !== balances.points && item.item_id !== balances.growth,
  }))
  if (growth + roleGrowth > 0) contents.push({ kind: 'growth', icon: 'growth', amount: growth + roleGrowth })
  return contents
}
