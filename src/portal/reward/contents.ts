import type { Item } from '../../contract/item.ts'

/** One thing that is given: an item, points or growth. `isPacked` is an item that lies in the backpack afterwards. */
export type Content =
  | { kind: 'item'; icon: string; name: string; amount: number; isPacked: boolean }
  | { kind: 'points'; icon: string; name: string; amount: number }
  | { kind: 'growth'; icon: 'growth'; amount: number }

/** Items of every catalogue that are balances: all others are found in the backpack. */
const balances = { points: 'coin', growth: 'growth' }

/** Items and growth as one list, nothing that counts zero. Growth of the role is the account's as well: one sum, as in its record (rule 9.2). */
export function listContents(items: readonly Item[], growth = 0, roleGrowth = 0): Content[] {
  const contents = items.map(toContent)
  if (growth + roleGrowth > 0) contents.push({ kind: 'growth', icon: 'growth', amount: growth + roleGrowth })
  return contents
}

function toContent({ item_id, item_icon: icon, item_name: name, item_num: amount }: Item): Content {
  if (item_id === balances.growth) return { kind: 'growth', icon: 'growth', amount }
  if (item_id === balances.points) return { kind: 'points', icon, name, amount }
  return { kind: 'item', icon, name, amount, isPacked: true }
}

/** How many points there are among things. */
export function countPoints(contents: readonly Content[]): number {
  return contents.reduce((sum, { kind, amount }) => sum + (kind === 'points' ? amount : 0), 0)
}
