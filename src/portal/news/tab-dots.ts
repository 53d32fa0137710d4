import type { EnterKey } from '../../contract/home/enter-keys.ts'
import type { Tab } from '../routes.ts'
import { findNews, type News } from './news-store.ts'

/**
 * What each tab has a dot for: rewards that can be claimed behind benefits and check-in, what else is new at the doors of home,
 * and the player's own characters. Messages have a number of their own (rule 14.1).
 */
const placesOf: readonly (readonly [tab: Tab, places: readonly EnterKey[]])[] = [
  ['home', ['shop', 'wheel', 'package', 'backpack', 'letters']],
  ['benefits', ['gift', 'benefits', 'task']],
  ['signinbenefit', ['checkin']],
  ['myinfo', ['character']],
]

/** Whether each of the tabs has news (rule 15.10). */
export function readTabDots(news: readonly News[]): [tab: Tab, isNew: boolean][] {
  return placesOf.map(([tab, places]) => [tab, places.some((key) => (findNews(news, key)?.number ?? 0) > 0)])
}
