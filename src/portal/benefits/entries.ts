import type { EnterKey } from '../../contract/home/enter-keys.ts'

/** A place of the benefits: its page, its drawing, its name in the catalogue. */
interface Entry {
  route: string
  icon: string
  words: 'membership' | 'tasks' | 'shop' | 'wheel' | 'backpack' | 'gifts' | 'packages' | 'points'
  /** What the platform calls its news; a place without one never has a dot. */
  news?: EnterKey
}

/** The places of the benefits in their order. */
export const entries: readonly Entry[] = [
  { route: 'benefits/membership', icon: 'i-crown', words: 'membership', news: 'benefits' },
  { route: 'benefits/pointstask', icon: 'i-star', words: 'tasks', news: 'task' },
  { route: 'store', icon: 'i-shop', words: 'shop', news: 'shop' },
  { route: 'giftsWheel', icon: 'i-wheel', words: 'wheel', news: 'wheel' },
  { route: 'benefits/pack', icon: 'i-backpack', words: 'backpack', news: 'backpack' },
  { route: 'gift', icon: 'i-gift', words: 'gifts', news: 'gift' },
  { route: 'giftsPackage', icon: 'i-chest', words: 'packages', news: 'package' },
  { route: 'benefits/integral', icon: 'i-coin', words: 'points' },
]

/** A place with its address; `isDeep` is one that only full sign-in leads to. */
export interface LinkedEntry extends Omit<Entry, 'route'> {
  href: string
  isDeep: boolean
}
