import { atom } from 'nanostores'
import { askFor } from '../ui/ask-for.ts'

/** The VIP level that the player has risen to, until they have seen it; null where there is nothing to see. */
export const $newLevel = atom<number | null>(null)

/** Shows a VIP level that the player has risen to. */
export function showNewLevel(level: number): void {
  $newLevel.set(level)
  askFor('reward')
}
