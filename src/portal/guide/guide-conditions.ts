import type { User } from '../../contract/session/user.ts'

/** The roots of the portal's sections, by their names in the route table: the pages that the guide may open on. */
export const guidePages: readonly string[] = ['home', 'benefits', 'message', 'myinfo']

const darkLegion = { prefix: 'dcdarklegion', gameProject: 'dc.global.prod' }

/** What the community's parameter contains where the guide may open all the same. */
const communityPages = ['home', 'profiletabcard']

/** A player's visit to a page, as far as it decides on the guide. */
export interface GuideVisit {
  user: Pick<User, 'is_new' | 'user_gary'>
  /** The page's name in the route table. */
  route: string
  /** The project of the page's game; the fun zone's pages have that of the game they show. */
  gameProject: string
  pathname: string
  /** The address's parameter `community`; empty where there is none. */
  community: string
}

/** Whether a visit is one that the welcome guide is for (rule 16.9). That it is shown once is for the caller to see to. */
export function isGuideFor({ user, route, gameProject, pathname, community }: GuideVisit): boolean {
  const isDarkLegion = gameProject === darkLegion.gameProject || pathname.split('/')[1] === darkLegion.prefix
  return (
    user.is_new === 1 &&
    user.user_gary === 1 &&
    guidePages.includes(route) &&
    !isDarkLegion &&
    (community === '' || communityPages.some((page) => community.includes(page)))
  )
}
