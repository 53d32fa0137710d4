import { atom } from 'nanostores'
import { rightsTimes } from '../../contract/benefits/rights-claim-calls.ts'
import { callApi } from '../session/api.ts'
import { createTimes } from './times-store.ts'

/** The level that is looked at; 0 before the player's own is known. */
export const $level = atom(0)

/** Where the cards of the levels are on their way to by themselves; null where they stand, or follow a finger. */
export const $goal = atom<{ level: number; behavior: 'smooth' | 'instant' } | null>(null)

/** Chooses a level, and brings its card into the middle. */
export function goToLevel(level: number, behavior: 'smooth' | 'instant' = 'smooth'): void {
  $level.set(level)
  $goal.set({ level, behavior })
}

/** A level has come into the middle: it is chosen, unless the cards only pass it on their way, or have not been anywhere yet. */
export function passLevel(level: number): void {
  const goal = $goal.get()
  if ($level.get() > 0 && (goal === null || goal.level === level)) $level.set(level)
}

/** The cards stand, or the player has taken hold of them. */
export function endWay(): void {
  $goal.set(null)
}

/** What is left of the player's rights in this page's game (`vip/rights_times`). */
export const rightTimes = createTimes(async (key) => {
  const answer = await callApi(rightsTimes, { body: { rights_key: key }, noloading: true })
  return answer.kind === 'ok' ? { kind: 'known', count: answer.data.times, reset: answer.data.reset_time } : null
})
