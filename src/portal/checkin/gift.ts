import type { MonthGift } from '../../contract/checkin/calls.ts'
import { type Content, listContents } from '../reward/contents.ts'

/** What a tile shows of a gift: one picture and one number, with `×` before items and `+` before growth. */
export interface Face {
  icon: string
  sign: 'times' | 'plus'
  amount: number
}

/** A gift, whichever call describes it; the week's gifts carry no growth of their own. */
export type AnyGift = Pick<MonthGift, 'pkg_icon' | 'item_list'> &
  Partial<Pick<MonthGift, 'game_growth' | 'game_role_growth'>>

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
