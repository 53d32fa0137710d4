import type { Game } from '../../contract/games.ts'
import { findWindow, isWithin, nameOccurrence, type Period, toWirePeriod, type Window } from '../../contract/windows.ts'
import type { Product, Shop } from './products.ts'

/** How long before its sale a product is shown, in milliseconds. */
const foretaste = 3 * 24 * 60 * 60 * 1000

/** A product on sale, or soon to be. */
export interface Sale {
  product: Product
  /** Which sale it is: stock and limits are each sale's own (rule 10.6). Empty for a product that is always on sale. */
  key: string
  /** Null for always. */
  period: Period | null
  isOpen: boolean
}

/** What stock and limits are counted by: the name of the sale, with its week or month where it repeats, else its beginning. */
function nameSale({ sale }: Product, window: Window, period: Period, { timeZone }: Game): string {
  if (sale === null) return String(toWirePeriod(period).start_time)
  return [sale, nameOccurrence(window, period, timeZone)].filter(Boolean).join('@')
}

/** The sale of a product at a moment: the one that is on, else the next; null where there is none any more, or it is switched off. */
export function findSale(product: Product, game: Game, now: Date): Sale | null {
  if (product.isOff) return null
  if (!product.window) return { product, key: '', period: null, isOpen: true }
  const period = findWindow(product.window, now, game.timeZone)
  return (
    period && { product, key: nameSale(product, product.window, period, game), period, isOpen: isWithin(period, now) }
  )
}

export interface ShelfFilter {
  /** 0 all, 1 for a time, 2 for good. */
  timeLimiter: number
  /** 0 all, 1 the game's, 2 the platform's. */
  productType: number
}

function fits({ type, window }: Product, { timeLimiter, productType }: ShelfFilter): boolean {
  const isLimited = window !== null
  if (timeLimiter !== 0 && isLimited !== (timeLimiter === 1)) return false
  return productType === 0 || type === productType
}

/** What a game's shelves hold at a moment, in the publisher's order: what is on sale and what soon will be. */
export function listSales({ list }: Shop, game: Game, now: Date, filter: ShelfFilter): Sale[] {
  return list.flatMap((product) => {
    const sale = fits(product, filter) ? findSale(product, game, now) : null
    const isShown = sale && (sale.isOpen || (sale.period && sale.period.start.getTime() - now.getTime() <= foretaste))
    return isShown ? [sale] : []
  })
}
