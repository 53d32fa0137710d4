import type { Product } from '../../contract/shop/list-calls.ts'

/** Why a product cannot be bought now; `vip` holds the level it needs. */
export type Shut = { kind: 'later' | 'over' | 'limit' | 'soldOut' } | { kind: 'vip'; level: number }

/** What a product is looked at with: unix seconds of the platform's clock, and the player's level; null for who has none. */
export interface Look {
  now: number
  vipLevel: number | null
}

/** How many more this player may buy; infinite without a limit. */
export function leftOfLimit({ limit_num, bought_num }: Product): number {
  return limit_num === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit_num - bought_num)
}

/** How many there are; infinite without a stock. */
export function leftOfStock({ stock }: Product): number {
  return stock < 0 ? Number.POSITIVE_INFINITY : stock
}

/**
 * Why a product cannot be bought whatever it costs, null where it can: the first reason in the order in which the platform
 * refuses (contract, `buyProduct`). To guests nothing is locked by level.
 */
export function findShut(product: Product, { now, vipLevel }: Look): Shut | null {
  const { start_time, end_time, vip_restriction } = product
  if (start_time > now) return { kind: 'later' }
  if (end_time > 0 && end_time <= now) return { kind: 'over' }
  if (vipLevel !== null && vip_restriction > vipLevel) return { kind: 'vip', level: vip_restriction }
  if (leftOfLimit(product) === 0) return { kind: 'limit' }
  return leftOfStock(product) === 0 ? { kind: 'soldOut' } : null
}

/** The moment (unix seconds) a product's sale turns at next, its beginning or its end; null where it is always on, or over. */
export function findNextChange(
  { start_time, end_time }: Product,
  now: number,
): { edge: 'opens' | 'ends'; at: number } | null {
  if (start_time > now) return { edge: 'opens', at: start_time }
  return end_time > now ? { edge: 'ends', at: end_time } : null
}

/**
 * What a product saves against its parts on their own, in whole percents (rule 10.7), never more than it does; 0 where that
 * is nothing or not known.
 */
export function measureSaving({ price, worth }: Product): number {
  return worth > price ? Math.floor(((worth - price) * 100) / worth) : 0
}

/** The last pieces of a stock, of which the bar shows how many are left: how many there once were is nobody's to know. */
const lastPieces = 100

/** How full the bar of a stock is, from 0 to 1; null without a stock. */
export function measureStock({ stock }: Product): number | null {
  return stock < 0 ? null : Math.min(stock / lastPieces, 1)
}

/** Whether so few are left that it is worth a word beside the limit. */
export function isScarce({ stock }: Product): boolean {
  return stock >= 0 && stock < lastPieces
}
