import type { ClientDirective } from 'astro'
import { bringIsland } from './bring-island.ts'

/** `client:now`: hydrates an island at once. */
const hydrateNow: ClientDirective = (load, _, island) => void bringIsland(island, load)

export default hydrateNow
