import { map } from 'nanostores'
import type { Tab } from '../routes.ts'

/** What is new at a place of the tab bar: how much, or that there is something. */
export type TabDot = number | 'some'

/** The red dots of the tab bar; a place without news has none. */
export const $tabDots = map<Partial<Record<Tab, TabDot>>>({})

/** Shows a place's news; 0 is none. */
export function setTabDot(tab: Tab, dot: TabDot): void {
  $tabDots.setKey(tab, dot)
}
