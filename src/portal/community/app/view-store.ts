import { atom } from 'nanostores'
import {
  type CommunityComment,
  type CommunityPost,
  type CommunityView,
  isCommunityId,
} from '../../../contract/community/post.ts'
import {
  communityArticle,
  communityComments,
  communityFeed,
  communityMine,
} from '../../../contract/community/read-calls.ts'
import { getEnvironment } from '../../environment.ts'
import { createResource } from '../../ui/create-resource.ts'
import { createList, type LoadMode, loadModes, mapAnswer } from '../../ui/list-store.ts'
import { callCommunity } from './call-community.ts'
import { $member, readToken } from './member-store.ts'

/** What the address names: all posts, one post, or the player's own. */
export interface View {
  view: CommunityView
  id: string
}

/** Reads the view of an address; anything odd is the feed. */
export function readView({ searchParams }: URL): View {
  const id = searchParams.get('id') ?? ''
  if (searchParams.get('view') === 'mine') return { view: 'mine', id: '' }
  return searchParams.get('view') === 'article' && isCommunityId(id)
    ? { view: 'article', id }
    : { view: 'feed', id: '' }
}

/** What the page shows; the feed until the address is read, as at build time. */
export const $view = atom<View>({ view: 'feed', id: '' })

/** The most posts of a page, as the platform has it. */
const pageLimit = 50
const toSize = (size: number | undefined) => (size === undefined ? {} : { page_size: Math.min(size, pageLimit) })

export const posts = createList<CommunityPost>(async ({ cursor, size }) => {
  const endpoint = $view.get().view === 'mine' ? communityMine : communityFeed
  const answer = await callCommunity(endpoint, { query: { cursor, ...toSize(size) } })
  return mapAnswer(answer, ({ post_list, next_cursor }) => ({ rows: post_list, next: next_cursor }))
})

export const article = createResource(
  async () => await callCommunity(communityArticle, { query: { id: $view.get().id } }),
)

export const comments = createList<CommunityComment>(async ({ cursor, size }) =>
  mapAnswer(
    await callCommunity(communityComments, { query: { id: $view.get().id, cursor, ...toSize(size) } }),
    ({ comment_list, next_cursor }) => ({ rows: comment_list, next: next_cursor }),
  ),
)

/** Loads what the view shows, anew or what is shown once more. A player's own posts wait for the player. */
export async function loadView(mode: LoadMode = loadModes.init): Promise<void> {
  const { view } = $view.get()
  if (view === 'mine' && readToken() === '') return
  if (view === 'article') await Promise.all([article.load(), comments.load(mode)])
  else await posts.load(mode)
}

const listShown = () => ($view.get().view === 'article' ? [article, comments] : [posts])

/** Loads again what failed the last time; what is shown stays. */
export async function loadFailed(): Promise<void> {
  if (listShown().some(({ $state }) => $state.get().kind === 'failed')) await loadView()
}

/** Refetches the view when it is seen again (rule 3.22), unless it is still loading. */
export async function refreshView(): Promise<void> {
  if (listShown().every(({ $state }) => $state.get().kind === 'ready')) await loadView(loadModes.update)
  else await loadFailed()
}

/** Milliseconds that a page waits for the portal to say who reads it, so that it is read once; then it is read as by a guest. */
const firstReadDelay = 2500

/** Reads the address and what it names, as whoever reads once that is known, and anew when somebody else does. */
export function startViews(): void {
  const { address, delay } = getEnvironment()
  $view.set(readView(address()))
  let token: string | null = null
  const read = () => {
    if (token === readToken()) return
    const mode = token === null ? loadModes.init : loadModes.update
    token = readToken()
    void loadView(mode)
  }
  // While a ticket is exchanged nobody knows yet who will read.
  $member.subscribe(({ kind }) => kind !== 'unknown' && read())
  delay(firstReadDelay, read)
}

/** Changes a post wherever it is shown, ahead of what the platform will say. */
export function changePost(id: string, edit: (post: CommunityPost) => CommunityPost): void {
  posts.change((rows) => rows.map((row) => (row.id === id ? edit(row) : row)))
  const shown = article.read()
  if (shown?.post.id === id) article.set({ post: edit(shown.post) })
}
