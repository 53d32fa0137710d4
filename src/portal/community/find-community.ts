import { type CommunityView, isCommunityId } from '../../contract/community/post.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { getHomePath } from '../session/place.ts'

/**
 * The address of the community in this page's game and language (rule 18.9), and the origin that its messages must come from. An
 * installation puts another in its place by `environments.json`.
 */
export function findCommunity(view: CommunityView): { url: string; origin: string } {
  const { hostname, origin, searchParams } = getEnvironment().address()
  const query = new URLSearchParams({ view })
  const id = searchParams.get('id') ?? ''
  if (view === 'article' && isCommunityId(id)) query.set('id', id)
  const url = new URL(`${findBases(hostname).community}/community${getHomePath()}?${query}`, origin)
  return { url: url.href, origin: url.origin }
}

/** Where `/communityJump` leads by its address: to the post it names, or to what the parameter `community` names (rule 18.1). */
export function findJumpTarget({ searchParams }: URL, home: string): string {
  const id = searchParams.get('id') ?? ''
  if (isCommunityId(id)) return `${home}/communityDetail/articleDetail?id=${id}`
  const isProfile = searchParams.get('community')?.includes('profiletabcard') === true
  return `${home}/${isProfile ? 'myinfo/community' : 'communityDynamic'}`
}
