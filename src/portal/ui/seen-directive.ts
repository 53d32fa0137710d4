import type { ClientDirective } from 'astro'
import { bringIsland } from './bring-island.ts'
import { whenAsked } from './when-asked.ts'
import { whenSeen } from './when-seen.ts'

/** `client:seen`: hydrates an island once it comes into view; `client:seen="below"` once that name is asked for, too (`client:asked`). */
const hydrateWhenSeen: ClientDirective = (load, { value }, island) => {
  const watch = () => void whenSeen(island.firstElementChild, () => bringIsland(island, load))
  if (value) whenAsked(value, watch)
  else watch()
}

export default hydrateWhenSeen
