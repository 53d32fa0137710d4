import type { Position } from '../../contract/home/calls.ts'
import { findAddress, type Pages } from '../links.ts'

/** What a door of home says, without how its dot looks, which comes with its news. */
export type DoorPosition = Pick<Position, 'enter_key' | 'title' | 'icon' | 'link'>

/** A door of home; `isDeep` is one that only full sign-in leads to. */
export interface Door {
  key: string
  title: string
  icon: string
  href: string
  isDeep: boolean
}

/** The pages that doors of home lead to. */
export interface DoorPages extends Pages {
  /** Those of `names` that are for who is fully logged in (rule 2.10). */
  guarded: readonly string[]
}

/** The doors of some positions, in their order (rule 15.1): a position that leads to no page of `pages`, and not out of the portal, has none. */
export function toDoors(positions: readonly DoorPosition[], pages: DoorPages): Door[] {
  return positions.flatMap(({ enter_key, title, icon, link }) => {
    const href = findAddress(link, pages)
    const [name = ''] = link.split('?')
    return href === null
      ? []
      : [{ key: enter_key, title, icon: `i-${icon}`, href, isDeep: pages.guarded.includes(name) }]
  })
}
