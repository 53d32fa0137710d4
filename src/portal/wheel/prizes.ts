import { type Prize, type SpinResult, shownItemTypes } from '../../contract/wheel/calls.ts'

/** What the odds of all prizes of a wheel add up to. */
export const wholeWheel = 10_000

/** Whether the wheel shows a prize (rule 11.3): things and points, nothing else. */
export function isShown({ item_type }: Pick<Prize, 'item_type'>): boolean {
  return item_type === shownItemTypes.item || item_type === shownItemTypes.points
}

/** Whether a prize is points, whose name is built from code and count (rule 11.3). */
export function isPoints({ item_type }: Pick<Prize, 'item_type'>): boolean {
  return item_type === shownItemTypes.points
}

/** The share of all spins, from 0 to 1, that gives a prize which the wheel does not show. */
export function shareUnshown(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, prize) => sum + (isShown(prize) ? 0 : prize.odds), 0) / wholeWheel
}

/** Where the rarest of the prizes stands; the first of several. */
export function findRarest(prizes: readonly Prize[]): number {
  return prizes.reduce((rarest, { odds }, index) => (odds < (prizes[rarest]?.odds ?? 0) ? index : rarest), 0)
}

function isSame(prize: Prize, won: SpinResult): boolean {
  return prize.item_type === won.item_type && prize.item_code === won.item_code && prize.item_nums === won.item_nums
}

/**
 * The sector that the wheel stops at for what was won: of several spins the rarest of their prizes. Null where it shows none
 * of them.
 */
export function findLanding(shown: readonly Prize[], won: readonly SpinResult[]): number | null {
  const sectors = won.map((result) => shown.findIndex((prize) => isSame(prize, result))).filter((sector) => sector >= 0)
  const [first, ...others] = sectors
  if (first === undefined) return null
  const oddsOf = (sector: number) => shown[sector]?.odds ?? wholeWheel
  return others.reduce((rarest, sector) => (oddsOf(sector) < oddsOf(rarest) ? sector : rarest), first)
}
