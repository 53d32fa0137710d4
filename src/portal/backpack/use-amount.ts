import type { Item } from '../../contract/item.ts'

/** The most of a thing that one use takes (contract, `backpack/use`). */
export const mostAtOnce = 999

/** How many of a thing can be used at once. */
export function limitOf(validCount: number): number {
  return Math.min(validCount, mostAtOnce)
}

/** The nearest amount that can be used; what is no number is one. */
export function fitAmount(amount: number, validCount: number): number {
  if (!Number.isFinite(amount)) return 1
  return Math.max(1, Math.min(Math.trunc(amount), limitOf(validCount)))
}

/** What so many of a thing come to. */
export function multiply(items: readonly Item[], amount: number): Item[] {
  return items.map((item) => ({ ...item, item_num: item.item_num * amount }))
}
