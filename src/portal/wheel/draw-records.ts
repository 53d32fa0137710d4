import { onSettled } from '../act/acting-store.ts'
import { sayItem } from '../reward/say-items.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { records } from './records-store.ts'
import { sayPoints } from './say-prize.ts'
import { $spinning, $wheel, wheelActs } from './wheel-store.ts'

/** The picture of an item that the wheel has or had; a record itself brings none. */
function findIcon(code: string): string {
  const state = $wheel.get()
  const prizes = state.kind === 'ready' ? [...state.wheel.prize_list, state.wheel.big_prize] : []
  return prizes.find(({ item_code }) => item_code === code)?.item_icon ?? 'gift'
}

/** Looks again, but never ahead of the wheel: a record would tell what it is about to land on. */
function update(): void {
  if (readPlayer() && !$spinning.get()) void records.load(loadModes.update)
}

/** Draws what the player has won, page by page, and again when it may have changed. */
export function drawRecords(root: HTMLElement, host: HTMLElement | null): void {
  drawList(host, records, {
    key: ({ id }) => id,
    group: ({ created_at }) => sayDay(created_at),
    draw: (row, { vItemCode, vItemNum, vItemName, created_at }) => {
      drawIcon(row, findIcon(vItemCode))
      fillPart(row, 'name', sayPoints(vItemCode, vItemNum) ?? sayItem({ item_name: vItemName, item_num: vItemNum }))
      fillPart(row, 'time', sayTime(created_at))
    },
  })
  // Records come without pictures: those of the prizes are theirs.
  $wheel.listen(() => records.change((rows) => rows))
  followPlayer(root, {
    meet: (player) => {
      if (player) void records.load(loadModes.init)
    },
    again: update,
  })
  onSettled((name) => {
    if (wheelActs.includes(name)) update()
  })
}
