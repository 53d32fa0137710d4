import { type AppMessage, parseAppMessage } from '../../contract/community/bus.ts'
import { getEnvironment, type WindowMessage } from '../environment.ts'
import { getHomePath } from '../session/place.ts'

/** A message of the community: of its origin, from its window and of its shape; null for anything else. */
export function readAppMessage(message: WindowMessage, from: { origin: string; source: unknown }): AppMessage | null {
  if (message.origin !== from.origin || message.source !== from.source || from.source === null) return null
  return parseAppMessage(message.data)
}

/** Where a press in the community leads; the way back from a post is to this page (rule 17.7). */
export function openPage({ page, id }: Extract<AppMessage, { type: 'open' }>): void {
  const { address, navigate } = getEnvironment()
  const { origin, pathname } = address()
  const query = new URLSearchParams({ id, referrer: origin + pathname })
  navigate(`${getHomePath()}/${page}${page === 'communityDetail/articleDetail' ? `?${query}` : ''}`)
}
