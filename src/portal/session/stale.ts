import { getEnvironment } from '../environment.ts'
import { onMoved } from './moved.ts'

/**
 * Calls the listener when what the page shows may be out of date (rule 3.22): it has become visible again, was restored from history, the
 * network is back, or balances have changed in another tab. Everything on a page that belongs to the player is refetched by this one
 * signal, so that no part of it is older than another.
 */
export function onStale(listener: () => void): void {
  getEnvironment().onReturn(listener)
  onMoved(listener)
}
