import type { Delivery } from '../../contract/backpack/list-calls.ts'
import type { List } from '../ui/list-store.ts'
import { createWatch } from '../ui/watch.ts'

/** How many are on their way to the game. What is delayed waits for the game's studio, and is not looked for. */
export function countUnderWay(rows: readonly { delivery: Delivery }[]): number {
  return rows.filter(({ delivery }) => delivery === 'delivering').length
}

/**
 * The list of the backpack forgets what has arrived: what was seen on its way and says nothing any more is told as
 * delivered. `seen` holds the ids, and is kept by this.
 */
export function rememberDeliveries<Row extends { id: string; delivery: Delivery }>(
  rows: readonly Row[],
  seen: Set<string>,
): Row[] {
  return rows.map((row) => {
    if (row.delivery !== '') seen.add(row.id)
    return row.delivery === '' && seen.has(row.id) ? { ...row, delivery: 'delivered' } : row
  })
}

/** Looks again while something in a list is on its way. */
export function followDeliveries<Row extends { delivery: Delivery }>(
  list: List<Row>,
  look: () => Promise<unknown>,
): void {
  const count = () => {
    const state = list.$state.get()
    return state.kind === 'ready' ? countUnderWay(state.rows) : 0
  }
  const keepLooking = createWatch({ count, isSeen: () => !document.hidden, look })
  list.$state.listen(() => {
    if (count() > 0) keepLooking()
  })
}
