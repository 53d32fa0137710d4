import { pageLimit } from '../../contract/paging.ts'
import type { KeptValues } from '../environment.ts'

/** Products on a page of the whole list, unless the player's browser keeps another number (rule 10.3). */
const usualPageSize = 10
const pageSizeName = 'guildhall.shop.page_size'

/** How many products a page of the whole list has: 1 to 100, kept in the browser. */
export function readPageSize(local: KeptValues): number {
  const kept = Number(local.get(pageSizeName))
  const size = Number.isInteger(kept) && kept !== 0 ? Math.min(Math.max(kept, 1), pageLimit) : usualPageSize
  local.set(pageSizeName, String(size))
  return size
}
