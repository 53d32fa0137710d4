import { formatDate } from '../i18n/texts.ts'
import { sayItem } from '../reward/say-items.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart } from '../ui/draw-state.ts'
import { sayPoints } from './say-prize.ts'
import { $wheel, records } from './wheel-store.ts'

/** The picture of an item that the wheel has or had; a record itself brings none. */
function findIcon(code: string): string {
  const state = $wheel.get()
  const prizes = state.kind === 'ready' ? [...state.wheel.prize_list, state.wheel.big_prize] : []
  return prizes.find(({ item_code }) => item_code === code)?.item_icon ?? 'gift'
}

/** Draws what the player has won, page by page. */
export function drawRecords(host: HTMLElement | null): void {
  drawList(host, records, {
    key: ({ id }) => id,
    group: ({ created_at }) => formatDate(new Date(created_at * 1000)),
    draw: (row, { vItemCode, vItemNum, vItemName, created_at }) => {
      drawIcon(row, findIcon(vItemCode))
      fillPart(row, 'name', sayPoints(vItemCode, vItemNum) ?? sayItem({ item_name: vItemName, item_num: vItemNum }))
      fillPart(row, 'time', formatDate(new Date(created_at * 1000), { timeStyle: 'short' }))
    },
  })
}
