import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { findRoute, pathOf } from '../routes.ts'
import { boxes } from './boxes.ts'

/** A box of messages as islands show it: what it is, and where it lies on this page's site. */
export interface BoxLink extends Pick<(typeof boxes)[number], 'box' | 'icon' | 'words'> {
  href: string
  /** Whether its page is for who is fully logged in (rule 2.10). */
  isDeep: boolean
  /** Whether a guest may read it. */
  isPublic: boolean
}

/** The four boxes of a page's site. */
export function linkBoxes(site: Site, locale: LocaleCode): BoxLink[] {
  return boxes.map(({ route, ...box }) => {
    const { guarded, opensLogin } = findRoute(route)
    return { ...box, href: pathOf(site, locale, route), isDeep: guarded, isPublic: !opensLogin }
  })
}
