import { fetchCode } from '../ui/fetch-code.ts'
import { openSheet } from './sheet-store.ts'
import { keepKind } from './shelf-address.ts'
import { type Kind, openShelves } from './shop-store.ts'

/** The switch between the game's shelves and the platform's. */
export function pressKind(kind: Kind): void {
  openShelves(kind)
  keepKind(kind)
}

/** The sheet, and with it what buys, comes with the first product that is looked at. */
export const fetchGoodSheet = () => import('./GoodSheet.tsx')

/** Opens the sheet of a product. */
export async function pressPrice(productId: string, opener: HTMLElement): Promise<void> {
  if (await fetchCode(fetchGoodSheet)) openSheet(productId, opener)
}
