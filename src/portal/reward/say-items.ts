import type { Item } from '../../contract/item.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { type Content, listContents } from './contents.ts'

/** The longest number that a tile has room for. */
const roomyNumber = 9999

/** `×5`; a number too long for a tile is shortened in the language's way. */
export function sayAmount(amount: number, isShort = false): string {
  return t('reward.amount', { amount: sayNumber(amount, isShort) })
}

/** `+50`, for what flies to a balance and for growth on a tile of the check-in. */
export function sayAdded(amount: number, isShort = false): string {
  return t('reward.added', { amount: sayNumber(amount, isShort) })
}

function sayNumber(amount: number, isShort: boolean): string {
  return formatNumber(amount, isShort && amount > roomyNumber ? { notation: 'compact' } : undefined)
}

/** The name of one thing that is given. */
export function sayName(content: Content): string {
  return 'name' in content ? content.name : t('reward.growth')
}

function sayContent(content: Content): string {
  return t('reward.item', { name: sayName(content), amount: content.amount })
}

/** Things as one phrase: `Iron ore ×5, XP ×50`. */
export function sayContents(contents: readonly Content[]): string {
  const names = contents.map(sayContent)
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction', style: 'narrow' })
  return names.length > 0 ? list.format(names) : t('reward.nothing')
}

/** An item with its number: `Iron ore ×5`. */
export function sayItem({ item_name: name, item_num: amount }: Pick<Item, 'item_name' | 'item_num'>): string {
  return t('reward.item', { name, amount })
}

/** Items as one phrase: `Iron ore ×5, Rations ×2`. */
export function sayItems(items: readonly Item[]): string {
  return sayContents(listContents(items))
}
