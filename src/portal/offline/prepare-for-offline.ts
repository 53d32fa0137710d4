import { keepOffline } from './keep-offline.ts'
import { watchNetwork } from './watch-network.ts'

/** What a page does about a network that may go: it is kept, and it notices. */
export function prepareForOffline(): void {
  keepOffline()
  watchNetwork()
}
