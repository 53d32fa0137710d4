import type { CommunityPost } from '../../contract/community/post.ts'
import {
  communityArticle,
  communityComments,
  communityFeed,
  communityMine,
} from '../../contract/community/read-calls.ts'
import { type Asking, requireGame } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether } from '../db/transaction.ts'
import { cutPage, type Page, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { askEntries, askEntry, type EntryRow, type Place, placeSchema, toComment, toPost } from './entries.ts'
import type { CommunityCounts } from './limits.ts'
import { moderationRoutes } from './moderation.ts'
import { writeRoutes } from './write-routes.ts'

interface PageInput {
  page_size: number
  cursor: string
}

const toPage = (query: PageInput): Page<Place> => readPage({ ...query, page: 1 }, placeSchema)
const onePost: Page<Place> = { limit: 1, offset: 0, after: null }

function toPosts(rows: readonly EntryRow[], query: PageInput): { post_list: CommunityPost[]; next_cursor: string } {
  const cut = cutPage(rows, toPage(query), ({ at, id }) => ({ at, id }))
  return { post_list: cut.rows.map(toPost), next_cursor: cut.next_cursor }
}

/** How many posts of the caller's are in the game, and how often they are liked; one statement. */
async function askSums({ sql, tokenHash, gameProject }: Asking): Promise<{ posts: number; likes: number }> {
  const [row] = await sql<{ posts: number; likes: number }[]>`
    select count(p.id)::int as posts, coalesce(sum(p.like_count), 0)::int as likes
    from caller(${tokenHash}, ${gameProject}) me
    join community_posts p on p.fp_uid = me.fp_uid and p.game_project = ${gameProject} and p.parent_id is null`
  return row ?? { posts: 0, likes: 0 }
}

const readRoutes: readonly Route[] = [
  askRoute(
    communityFeed,
    async (asking, { query }) => await askEntries(asking, { list: 'feed' }, toPage(query)),
    (call, { query }, rows) => {
      requireGame(call)
      return toPosts(rows, query)
    },
  ),
  askRoute(
    communityMine,
    async (asking, { query }) =>
      await sendTogether([askEntries(asking, { list: 'mine' }, toPage(query)), askSums(asking)]),
    (call, { query }, [rows, { posts, likes }]) => {
      requireGame(call)
      return { ...toPosts(rows, query), post_count: posts, like_count: likes }
    },
  ),
  askRoute(
    communityArticle,
    async (asking, { query: { id } }) => await askEntries(asking, { list: 'one', id }, onePost),
    (call, _, [row]) => {
      requireGame(call)
      if (!row) throw invalidField('id')
      return { post: toPost(row) }
    },
  ),
  askRoute(
    communityComments,
    async (asking, { query }) =>
      await sendTogether([
        askEntry(asking, query.id),
        askEntries(asking, { list: 'comments', id: query.id }, toPage(query)),
      ]),
    (call, { query }, [post, rows]) => {
      requireGame(call)
      if (!post || post.parentId !== null || (post.isHidden && !post.isOwn)) throw invalidField('id')
      const cut = cutPage(rows, toPage(query), ({ at, id }) => ({ at, id }))
      return { comment_list: cut.rows.map(toComment), next_cursor: cut.next_cursor }
    },
  ),
]

interface Tools {
  catalogue: Pick<Catalogue, 'blockedWords'>
  /** What players write is counted however often the catalogue changes. */
  counts: CommunityCounts
}

/** The calls of the community (section 18). */
export function communityRoutes(tools: Tools): Route[] {
  return [...readRoutes, ...writeRoutes(tools), ...moderationRoutes]
}
