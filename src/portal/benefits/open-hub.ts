import { followPlayer } from '../session/follow-player.ts'
import { loadExpiry } from './expiry-store.ts'
import { loadBenefits } from './load-benefits.ts'
import { loadNews } from './news-store.ts'

function loadOwn(): void {
  void loadNews()
  void loadExpiry()
}

/** Loads what the hub of the benefits says to a player, ahead of its islands: the news of its places, the growth that expires, the benefits. */
export function openHub(): void {
  void loadBenefits()
  followPlayer({ onPlayer: loadOwn, onStale: loadOwn })
}
