import type { MonthGift } from '../../contract/checkin/calls.ts'
import type { Item } from '../../contract/item.ts'

/** One thing a gift holds: an item, or growth of the account and game, or growth of the role besides. */
export type Content =
  | { kind: 'item'; icon: string; name: string; amount: number }
  | { kind: 'growth' | 'roleGrowth'; icon: 'growth'; amount: number }

/** What a tile shows of a gift: one picture and one number, with `×` before items and `+` before growth. */
export interface Face {
  icon: string
  sign: 'times' | 'plus'
  amount: number
}

/** A gift as any of the calls describes it; the week's gifts carry no growth of their own. */
export type AnyGift = Pick<MonthGift, 'pkg_icon' | 'item_list'> &
  Partial<Pick<MonthGift, 'game_growth' | 'game_role_growth'>>

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

/** Everything a gift holds. */
export function openGift(gift: AnyGift): Content[] {
  return listContents(gift.item_list, gift.game_growth, gift.game_role_growth)
}

/** The one thing in a gift with its number, or its package, once, where there are several. */
export function pickFace(gift: AnyGift): Face {
  const [item, ...more] = gift.item_list
  if (item !== undefined && more.length === 0) return { icon: item.item_icon, sign: 'times', amount: item.item_num }
  if (item !== undefined) return { icon: gift.pkg_icon || item.item_icon, sign: 'times', amount: 1 }
  const [growth] = openGift(gift)
  return { icon: gift.pkg_icon || 'growth', sign: growth ? 'plus' : 'times', amount: growth?.amount ?? 1 }
}
