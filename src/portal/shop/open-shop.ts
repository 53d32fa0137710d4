import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { nameOf } from './act-name.ts'
import { $sheet, changeSheet } from './sheet-store.ts'
import { readKind } from './shelf-address.ts'
import { openShelves, updateShelves } from './shop-store.ts'

/** An answer that had stayed out has come: what was told of its press is over. */
function hearSettled(name: string): void {
  if (!name.startsWith(nameOf(''))) return
  const sheet = $sheet.get()
  if (sheet && name === nameOf(sheet.productId)) changeSheet(sheet.productId, { told: null })
  void updateShelves()
}

/** Loads the shelves ahead of the island that shows them, and again when what is bought, and what may be, is another player's. */
export function openShop(): void {
  let visits = 0
  openShelves(readKind())
  followPlayer({
    onPlayer: () => {
      visits += 1
      if (visits > 1) void updateShelves()
    },
    onStale: () => void updateShelves(),
  })
  onSettled(hearSettled)
}
