import type { ClientDirective } from 'astro'
import { whenAsked } from './when-asked.ts'

/** `client:asked="player"`: hydrates an island once its name is asked for (`askFor`); of several names, any. */
const hydrateWhenAsked: ClientDirective = (load, { value }) => {
  whenAsked(value, async () => (await load())())
}

export default hydrateWhenAsked
