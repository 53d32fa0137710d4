import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { loadBenefits } from './load-benefits.ts'
import { $level, goToLevel, rightTimes } from './membership-store.ts'

/** The level that the page's address names (`#vip-3`), if it does. */
function readNamedLevel(): number | null {
  const named = /^#vip-([1-7])$/.exec(getEnvironment().address().hash)
  return named ? Number(named[1]) : null
}

/**
 * Another level than before is another place to stand, unless the player is looking elsewhere; rights that go by level begin
 * anew. Says the player's level by now.
 */
function climb(before: number): number {
  const own = readPlayer()?.vip_level ?? before
  if (own === before) return own
  rightTimes.refresh()
  if ($level.get() === before) goToLevel((before === 0 ? readNamedLevel() : null) ?? own, 'instant')
  return own
}

/** Loads the ranks and what they bring ahead of the island that shows them, at the player's own level or the one that is named. */
export function openMembership(): void {
  let own = 0
  const refresh = () => rightTimes.refresh()
  followPlayer({ onPlayer: () => rightTimes.$times.set({}), onStale: refresh })
  onSettled(refresh)
  $user.subscribe(() => {
    own = climb(own)
  })
  void loadBenefits()
}
