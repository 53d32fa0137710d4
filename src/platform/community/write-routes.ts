import {
  communityComment,
  communityLike,
  communityPublish,
  communityRemove,
  communityReport,
} from '../../contract/community/write-calls.ts'
import { games } from '../../contract/games.ts'
import { codes } from '../../contract/wire.ts'
import { type Asking, type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { openWordFilter } from '../catalogue/word-filter.ts'
import { sendTogether } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { askOwnSize } from '../image/images.ts'
import { askChosen, type Chosen } from '../profile/read-profile.ts'
import { askEntry, type Entry, type EntryRow, toComment, toPost } from './entries.ts'
import type { CommunityCounts } from './limits.ts'
import { addEntry, askNextId, removeEntry, tellAuthor, writeLike, writeReport } from './write-entries.ts'

interface Tools {
  catalogue: Pick<Catalogue, 'blockedWords'>
  counts: CommunityCounts
}

/** What every text passes before it is kept. */
type Admit = (call: Call, kind: 'posts' | 'comments', text: string) => void

function openAdmission({ catalogue, counts }: Tools): Admit {
  const filters = new Map(
    games.map(({ gameProject }) => [gameProject, openWordFilter(catalogue.blockedWords(gameProject))] as const),
  )
  return (call, kind, text) => {
    // Counted first, so that what is refused is no more than what is kept.
    counts.count(call, kind, text)
    if (filters.get(requireGame(call).gameProject)?.(text))
      throw new Refusal(codes.notEligible, 'The text has a word that the game does not want')
  }
}

/** The entry as its answer shows it, before it is in the database. */
function toRow(call: Call, chosen: Chosen, entry: Pick<EntryRow, 'id' | 'text'> & Partial<EntryRow>): EntryRow {
  const { nickname, level, server } = requireRole(call)
  return {
    at: call.now.getTime(),
    nickname: chosen.nickname || nickname,
    avatar: chosen.avatar,
    level,
    server,
    imageId: '',
    imageWidth: 0,
    imageHeight: 0,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isOwn: true,
    isHidden: false,
    ...entry,
  }
}

/** The post of an entry; refuses with 1001 what there is not, is hidden, or is only a comment. */
function requirePost(entry: Entry | null): Entry {
  if (!entry || entry.isHidden || entry.parentId !== null) throw invalidField('id')
  return entry
}

/** A post that its author removed while this was under way. */
const refusals = Object.fromEntries(
  [
    'community_posts_parent_id',
    'community_likes_post_id',
    'community_reports_post_id',
    'community_notices_post_id',
  ].map((column) => [`${column}_community_posts_id_fk`, invalidField('id')]),
)

function publishRoute(admit: Admit): Route {
  return actRoute(
    communityPublish,
    async (asking, { body }) =>
      await sendTogether([
        askNextId(asking),
        askChosen(asking),
        askOwnSize(asking, { id: body.image_id, purpose: 'community' }),
      ]),
    (call, { body }, [id, chosen, size]) => {
      const { fpUid } = requireSession(call)
      const { gameProject, uid } = requireRole(call)
      const { image_id: imageId } = body
      if (imageId !== '' && !size) throw invalidField('image_id')
      const { text } = body
      admit(call, 'posts', text)
      const { width = 0, height = 0 } = size ?? {}
      const row = toRow(call, chosen, { id, text, imageId, imageWidth: width, imageHeight: height })
      return {
        data: { post: toPost(row) },
        write: (tx) => addEntry(tx, { id, parentId: null, gameProject, fpUid, uid, text, imageId, now: call.now }),
        refusals: { community_posts_image: invalidField('image_id') },
      }
    },
  )
}

function commentRoute(admit: Admit): Route {
  return actRoute(
    communityComment,
    async (asking, { body }) => await sendTogether([askNextId(asking), askChosen(asking), askEntry(asking, body.id)]),
    (call, { body }, [id, chosen, entry]) => {
      const { fpUid } = requireSession(call)
      const { gameProject, uid } = requireRole(call)
      const post = requirePost(entry)
      const { text } = body
      admit(call, 'comments', text)
      const { now } = call
      return {
        data: { comment: toComment(toRow(call, chosen, { id, text })), comment_count: post.commentCount + 1 },
        write: (tx) => [
          ...addEntry(tx, { id, parentId: post.id, gameProject, fpUid, uid, text, imageId: '', now }),
          ...(post.isOwn ? [] : [tellAuthor(tx, post, { kind: 'comment', actor: fpUid, gameProject, now })]),
        ],
        refusals,
      }
    },
  )
}

const askThat = async (asking: Asking, { body }: { body: { id: string } }) => await askEntry(asking, body.id)

function likeRoute(counts: CommunityCounts): Route {
  return actRoute(communityLike, askThat, (call, { body: { is_liked } }, entry) => {
    const { fpUid } = requireSession(call)
    const { gameProject } = requireRole(call)
    const post = requirePost(entry)
    const { now } = call
    const wants = is_liked === 1
    const isSame = (post.liked ?? false) === wants
    const isNews = wants && post.liked === null && !post.isOwn
    counts.count(call, 'likes', '')
    return {
      data: { is_liked, like_count: post.likeCount + (isSame ? 0 : wants ? 1 : -1) },
      write: (tx) => [
        ...(isSame ? [] : writeLike(tx, post.id, fpUid, wants, now)),
        ...(isNews ? [tellAuthor(tx, post, { kind: 'like', actor: fpUid, gameProject, now })] : []),
      ],
      refusals,
    }
  })
}

const reported = new Refusal(codes.alreadyClaimed, 'Reported already')

function reportRoute(counts: CommunityCounts): Route {
  return actRoute(communityReport, askThat, (call, { body: { reason } }, entry) => {
    const { fpUid } = requireSession(call)
    requireRole(call)
    if (!entry || entry.isHidden) throw invalidField('id')
    if (entry.isOwn) throw new Refusal(codes.notEligible, 'This is your own')
    if (entry.isReported) throw reported
    counts.count(call, 'reports', '')
    return { data: {}, write: (tx) => writeReport(tx, entry.id, { fpUid, reason, now: call.now }), refusals }
  })
}

const removeRoute = actRoute(communityRemove, askThat, (call, _, entry) => {
  requireGame(call)
  if (!entry?.isOwn) throw invalidField('id')
  return { data: {}, write: (tx) => removeEntry(tx, entry) }
})

/** What players do in the community: posting, commenting, liking, reporting and removing what is theirs. */
export function writeRoutes(tools: Tools): Route[] {
  const admit = openAdmission(tools)
  return [publishRoute(admit), commentRoute(admit), likeRoute(tools.counts), reportRoute(tools.counts), removeRoute]
}
