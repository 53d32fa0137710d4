import type { ClientDirective } from 'astro'
import { bringIsland } from './bring-island.ts'
import { whenAsked } from './when-asked.ts'

/** `client:asked="player"`: hydrates an island once its name is asked for (`askFor`); of several names, any. */
const hydrateWhenAsked: ClientDirective = (load, { value }, island) => {
  whenAsked(value, () => bringIsland(island, load))
}

export default hydrateWhenAsked
