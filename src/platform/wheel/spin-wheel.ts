import { randomInt } from 'node:crypto'
import type { GiftItem } from '../catalogue/items.ts'
import type { WeightedPrize } from '../catalogue/wheel.ts'

/** A whole number from 0 up to and without `below`, each as likely as the others. */
export type Draw = (below: number) => number

/** The machine's source for secrets: nobody can foresee it, and no number is favoured. */
export const drawFairly: Draw = (below) => randomInt(below)

/** Draws a prize: of all whole numbers below the sum of the weights, each prize has as many as its weight. */
export function pickPrize(prizes: readonly WeightedPrize[], draw: Draw): WeightedPrize {
  let left = draw(prizes.reduce((sum, { weight }) => sum + weight, 0))
  for (const prize of prizes) {
    if (left < prize.weight) return prize
    left -= prize.weight
  }
  throw new Error('What was drawn is beyond the weights')
}

/** Spins a wheel so many times, each spin by itself. */
export function spinWheel(prizes: readonly WeightedPrize[], count: number, draw: Draw): WeightedPrize[] {
  return Array.from({ length: count }, () => pickPrize(prizes, draw))
}

/** What was won in all: each item once, in the order of its first winning. */
export function sumUp(won: readonly GiftItem[]): GiftItem[] {
  const sums = new Map<string, GiftItem>()
  for (const { item, num } of won) sums.set(item.id, { item, num: (sums.get(item.id)?.num ?? 0) + num })
  return [...sums.values()]
}
