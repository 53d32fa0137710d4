import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './act-name.ts'
import { $shelf, forgetDeliveries, things, updateThings } from './backpack-store.ts'
import { followDeliveries } from './deliveries.ts'
import { readShelf } from './shelves.ts'

/** Says what a link tells of as just received; where the code for it does not come, nothing is said. */
async function tellReceived(card: string): Promise<void> {
  const telling = await import('./tell-received.ts').catch(() => null)
  await telling?.tellReceived(card)
}

/**
 * Loads the backpack of whoever is here, and says what a link tells of as just received. The shelf is named in the address;
 * `start` is the page's own where it is not.
 */
export function openBackpack(start: string): void {
  const { searchParams } = getEnvironment().address()
  const card = searchParams.get('card')
  $shelf.set(readShelf(searchParams.get('type'), readShelf(start, 'all')))
  followDeliveries(things, updateThings)
  followPlayer({
    onPlayer: (player) => {
      forgetDeliveries()
      if (player) void things.load(loadModes.init)
      if (player && card) void tellReceived(card)
    },
    onStale: updateThings,
  })
  onSettled((name) => {
    if (name.startsWith(actNameOf(''))) void updateThings()
  })
}
