import type { Item } from '../../contract/item.ts'
import { type Content, listContents } from '../reward/contents.ts'
import { sayPoints } from './say-prize.ts'

/** What a press gave, with points by the same name as on the wheel, in its odds and in the records. */
export function listWon(items: readonly Item[]): Content[] {
  return items.flatMap((item): Content[] => {
    const name = sayPoints(item.item_id, item.item_num)
    return name === null
      ? listContents([item])
      : [{ kind: 'points', icon: item.item_icon, name, amount: item.item_num }]
  })
}
