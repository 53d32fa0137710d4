import * as v from 'valibot'
import type { CommunityComment, CommunityPost } from '../../contract/community/post.ts'
import { imagePath } from '../../contract/image/calls.ts'
import type { Asking } from '../calls/call.ts'
import { cursorTimeSchema, type Page } from '../http/paging.ts'
import { toAvatarAddress } from '../profile/read-profile.ts'

/** An entry's place in a list: its moment in milliseconds, and its number. */
export const placeSchema = v.object({
  at: cursorTimeSchema,
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
})
export type Place = v.InferOutput<typeof placeSchema>

/** A post or a comment as kept, with who wrote it and what the caller has to do with it. */
export interface EntryRow extends Place {
  nickname: string
  avatar: string
  level: number
  server: string
  text: string
  imageId: string
  imageWidth: number
  imageHeight: number
  likeCount: number
  commentCount: number
  isLiked: boolean
  isOwn: boolean
  isHidden: boolean
}

/** Which list: all posts of the game, the caller's own, one post, or what is said to a post. */
export type EntryList = { list: 'feed' | 'mine' } | { list: 'one' | 'comments'; id: string }

/** A page of a list and one row more, latest first, in one statement: each list reads no further than the page's end, by its index. */
export async function askEntries(
  { sql, tokenHash, gameProject }: Asking,
  wanted: EntryList,
  { limit, offset, after }: Page<Place>,
): Promise<EntryRow[]> {
  const [at, id] = after ? [new Date(after.at).toISOString(), after.id] : ['infinity', 0]
  const { list } = wanted
  const post = 'id' in wanted ? Number(wanted.id) : 0
  const rows = await sql<EntryRow[]>`
    with me as materialized (select fp_uid from caller(${tokenHash}, ${gameProject}))
    select
      p.id, (extract(epoch from p.created_at) * 1000)::float8 as at,
      coalesce(nullif(f.nickname, ''), r.nickname, '') as nickname, coalesce(f.avatar, '') as avatar,
      coalesce(r.level, 0) as level, coalesce(r.server, '') as server, p.text,
      p.image_id as "imageId", coalesce(i.width, 0) as "imageWidth", coalesce(i.height, 0) as "imageHeight",
      p.like_count as "likeCount", p.comment_count as "commentCount", p.hidden_at is not null as "isHidden",
      exists (select 1 from community_likes l, me where l.post_id = p.id and l.fp_uid = me.fp_uid and l.is_liked) as "isLiked",
      exists (select 1 from me where me.fp_uid = p.fp_uid) as "isOwn"
    from (
      (
        select * from community_posts
        where ${list} = 'feed' and game_project = ${gameProject} and parent_id is null and hidden_at is null
          and (created_at, id) < (${at}::timestamptz, ${id}::int)
        order by created_at desc, id desc offset ${offset} limit ${limit + 1}
      )
      union all (
        select * from community_posts
        where ${list} = 'mine' and game_project = ${gameProject} and parent_id is null
          and fp_uid = (select fp_uid from me) and (created_at, id) < (${at}::timestamptz, ${id}::int)
        order by created_at desc, id desc offset ${offset} limit ${limit + 1}
      )
      union all (
        select * from community_posts
        where ${list} = 'one' and game_project = ${gameProject} and parent_id is null and id = ${post}::int
          and (hidden_at is null or fp_uid = (select fp_uid from me))
      )
      union all (
        select * from community_posts
        where ${list} = 'comments' and parent_id = ${post}::int and game_project = ${gameProject} and hidden_at is null
          and (created_at, id) < (${at}::timestamptz, ${id}::int)
        order by created_at desc, id desc offset ${offset} limit ${limit + 1}
      )
    ) p
    left join roles r on r.game_project = p.game_project and r.uid = p.uid
    left join profiles f on f.fp_uid = p.fp_uid
    left join images i on i.id = p.image_id
    order by p.created_at desc, p.id desc`
  return [...rows]
}

/** A post or a comment as it is before somebody does something with it. */
export interface Entry {
  id: number
  /** Null for a post. */
  parentId: number | null
  /** Whose it is. */
  fpUid: string
  imageId: string
  likeCount: number
  commentCount: number
  isHidden: boolean
  isOwn: boolean
  /** Whether the caller likes it; null where they never did. */
  liked: boolean | null
  isReported: boolean
}

/** Asks for one entry of the game and what the caller has done with it; null where there is none. One statement. */
export async function askEntry({ sql, tokenHash, gameProject }: Asking, id: string): Promise<Entry | null> {
  const [row] = await sql<Entry[]>`
    with me as materialized (select fp_uid from caller(${tokenHash}, ${gameProject}))
    select
      p.id, p.parent_id as "parentId", p.fp_uid as "fpUid", p.image_id as "imageId", p.like_count as "likeCount",
      p.comment_count as "commentCount",
      p.hidden_at is not null or coalesce(parent.hidden_at is not null, false) as "isHidden",
      exists (select 1 from me where me.fp_uid = p.fp_uid) as "isOwn",
      (select l.is_liked from community_likes l, me where l.post_id = p.id and l.fp_uid = me.fp_uid) as liked,
      exists (select 1 from community_reports c, me where c.post_id = p.id and c.fp_uid = me.fp_uid) as "isReported"
    from community_posts p left join community_posts parent on parent.id = p.parent_id
    where p.id = ${Number(id)}::int and p.game_project = ${gameProject}`
  return row ?? null
}

const toFlag = (holds: boolean) => (holds ? (1 as const) : (0 as const))
/** Milliseconds as the wire has them. */
export const toSeconds = (at: number) => Math.floor(at / 1000)

function toAuthor({ nickname, avatar, level, server }: EntryRow) {
  return { nickname, avatar: toAvatarAddress(avatar), level, server }
}

/** A post as it goes over the wire. */
export function toPost(row: EntryRow): CommunityPost {
  return {
    id: String(row.id),
    author: toAuthor(row),
    text: row.text,
    // A hidden post's picture is gone for its author as well: pictures are asked for without a session.
    image_url: row.imageId === '' || row.isHidden ? '' : imagePath(row.imageId),
    image_width: row.imageWidth,
    image_height: row.imageHeight,
    like_count: row.likeCount,
    comment_count: row.commentCount,
    is_liked: toFlag(row.isLiked),
    is_own: toFlag(row.isOwn),
    is_hidden: toFlag(row.isHidden),
    created_at: toSeconds(row.at),
  }
}

/** A comment as it goes over the wire. */
export function toComment(row: EntryRow): CommunityComment {
  return {
    id: String(row.id),
    author: toAuthor(row),
    text: row.text,
    is_own: toFlag(row.isOwn),
    created_at: toSeconds(row.at),
  }
}
