import type { ClientDirective } from 'astro'
import { whenAsked } from './when-asked.ts'
import { whenSeen } from './when-seen.ts'

/** `client:seen="below"`: hydrates an island once its name is asked for, as by `client:asked`, and it comes into view. */
const hydrateWhenSeen: ClientDirective = (load, { value }, island) => {
  whenAsked(value, () => whenSeen(island.firstElementChild, async () => (await load())()))
}

export default hydrateWhenSeen
