import { spinLimit } from '../../contract/wheel/calls.ts'

/** How many spins a press means: one, ten, or as many as there are tickets for. */
export const choices = ['1', '10', 'all'] as const
export type Choice = (typeof choices)[number]

/** The id of the line that says why a player without tickets cannot spin. */
export const noTicketsId = 'no-tickets'

/** How many spins a choice comes to with these tickets: at most what one call takes. Without tickets, as many as were chosen. */
export function countSpins(choice: Choice, tickets: number): number {
  const wanted = choice === 'all' ? tickets : Number(choice)
  return Math.max(1, Math.min(wanted, tickets || wanted, spinLimit))
}

/** How far the big prize is; every spin adds one luck. `share` is the way made, from 0 to 1, `left` the spins to go. */
export interface Guarantee {
  isReached: boolean
  share: number
  left: number
}

/** Measures the luck of a player against what the big prize costs. */
export function measureLuck(luck: number, cost: number): Guarantee {
  const isReached = luck >= cost
  return { isReached, share: isReached ? 1 : Math.max(0, luck) / cost, left: Math.max(0, cost - luck) }
}
