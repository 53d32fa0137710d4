import { getEnvironment } from '../environment.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadBenefits } from './load-benefits.ts'

/** A line at the foot of the card, which may come last; where it does not come, nothing is said. */
function loadExpiry(): void {
  getEnvironment().onIdle(() => {
    import('./load-expiry.ts').then((loading) => loading.loadExpiry()).catch(() => undefined)
  })
}

/** Loads what the hub of the benefits says to a player, ahead of its islands: the growth that expires, the benefits. */
export function openHub(): void {
  void loadBenefits()
  followPlayer({ onPlayer: loadExpiry, onStale: loadExpiry })
}
