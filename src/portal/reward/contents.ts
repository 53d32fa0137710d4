import type { Item } from '../../contract/item.ts'

/**
 * One thing that is given: an item, points by a name that has their number in it (`30 points`), or growth of the account and
 * game, or growth of the role besides.
 */
export type Content =
  | { kind: 'item' | 'points'; icon: string; name: string; amount: number }
  | { kind: 'growth' | 'roleGrowth'; icon: 'growth'; amount: number }

/** Items and growth as one list, nothing that counts zero. */
export function listContents(items: readonly Item[], growth = 0, roleGrowth = 0): Content[] {
  const contents: Content[] = items.map((item) => ({
    kind: 'item',
    icon: item.item_icon,
    name: item.item_name,
    amount: item.item_num,
  }))
  if (growth > 0) contents.push({ kind: 'growth', icon: 'growth', amount: growth })
  if (roleGrowth > 0) contents.push({ kind: 'roleGrowth', icon: 'growth', amount: roleGrowth })
  return contents
}
