import { atom } from 'nanostores'
import { type BackpackEntry, backpackList, type Delivery } from '../../contract/backpack/list-calls.ts'
import { callApi } from '../session/api.ts'
import { sayLang } from '../session/place.ts'
import { readPlayer } from '../session/read-player.ts'
import { createList, loadModes, mapAnswer } from '../ui/list-store.ts'
import { rememberDeliveries } from './deliveries.ts'
import { type Shelf, typeOf } from './shelves.ts'

/** The least rows of a page: few players have more kinds of things, and what a chest brought should be among them. */
const pageSize = 30

/** The shelf that is looked at; null until the page has read which. */
export const $shelf = atom<Shelf | null>(null)

const seen = new Set<string>()

/** What lies on the shelf that is looked at (rule 13.1). */
export const things = createList<BackpackEntry>(async ({ cursor, size = 0 }) => {
  const body = { type: typeOf($shelf.get() ?? 'all'), lang: sayLang(), cursor, page_size: Math.max(size, pageSize) }
  const answer = await callApi(backpackList, { body, noloading: true })
  return mapAnswer(answer, ({ backpack_list, next_cursor }) => ({
    rows: rememberDeliveries(backpack_list, seen),
    next: next_cursor,
  }))
})

/** Asks for the things once more, behind what is shown. */
export async function updateThings(): Promise<void> {
  if (readPlayer()) await things.load(loadModes.update)
}

/** Forgets what was seen on its way: it was another player's. */
export function forgetDeliveries(): void {
  seen.clear()
}

/** Shows at once what a use has left; a thing that there is none of any more leaves the list. */
export function showUsed(used: { id: string; valid_count: number; delivery: Delivery }): void {
  things.change((rows) => {
    const after = rows.map((row) =>
      row.id === used.id
        ? { ...row, valid_count: used.valid_count, delivery: used.delivery === '' ? row.delivery : used.delivery }
        : row,
    )
    return rememberDeliveries(
      after.filter(({ valid_count }) => valid_count > 0),
      seen,
    )
  })
}
