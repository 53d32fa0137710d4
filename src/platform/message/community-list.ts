import type { Asking } from '../calls/call.ts'
import type { Tx } from '../db/transaction.ts'
import type { Page } from '../http/paging.ts'
import type { NoticeRow, Place } from './system-list.ts'

/** What the caller's own posts in the game have brought: how many notices, how many of them unread, and when the latest came (0 for none). */
export interface CommunityNews {
  total: number
  unread: number
  lastAt: number
}

const nothing: CommunityNews = { total: 0, unread: 0, lastAt: 0 }

/**
 * Counts the caller's notices of their own posts, those of what is hidden apart: of comments there is one while what was said last is
 * still to be read. One statement.
 */
export async function askCommunityNews({ sql, tokenHash, gameProject }: Asking): Promise<CommunityNews> {
  const [row] = await sql<CommunityNews[]>`
    select
      count(*)::int as total, (count(*) filter (where n.viewed_at is null))::int as unread,
      coalesce((extract(epoch from max(n.created_at)) * 1000)::float8, 0) as "lastAt"
    from caller(${tokenHash}, ${gameProject}) me
    join community_notices n on n.fp_uid = me.fp_uid and n.game_project = ${gameProject}
    join community_posts p on p.id = n.post_id and p.hidden_at is null
    where (
      n.kind <> 'comment'
      or exists (select 1 from community_posts c where c.parent_id = n.post_id and c.fp_uid = n.actor and c.hidden_at is null)
    )`
  return row ?? nothing
}

interface Row extends Place {
  postId: number
  kind: 'like' | 'comment'
  number: number
  /** The name of whoever did it last, as it is today. */
  name: string
  text: string
  viewed: boolean
}

/** How much of a post its notice quotes, in characters. */
const quoteLength = 80

function quote(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ')]
  return line.length > quoteLength ? `${line.slice(0, quoteLength).join('')}…` : line.join('')
}

/** The texts of a notice (rule 14.7): several likes are one notice. */
const keyOf = ({ kind, number }: Row) => {
  if (kind === 'comment') return 'community_comment'
  return number > 1 ? 'community_likes' : 'community_like'
}

function toNoticeRow(row: Row): NoticeRow {
  const { kind, postId, number, name, text, viewed, at, rank } = row
  return {
    id: `${kind}-${postId}-${number}`,
    key: keyOf(row),
    kind: 'community',
    link: 'communityDetail/articleDetail',
    articleId: String(postId),
    values: { name, text: text === '' ? { text: 'customer.picture' } : quote(text) },
    viewed,
    at,
    rank,
  }
}

/** A page of these notices and one row more, latest first, in one statement. */
export async function askCommunityNotices(
  { sql, tokenHash, gameProject }: Asking,
  { limit, offset, after }: Page<Place>,
): Promise<NoticeRow[]> {
  const [at, rank] = after ? [new Date(after.at).toISOString(), after.rank] : ['infinity', 0]
  const rows = await sql<Row[]>`
    select * from (
      select
        n.post_id as "postId", n.kind, n.number, coalesce(nullif(f.nickname, ''), r.nickname, '') as name, p.text,
        n.viewed_at is not null as viewed, n.created_at,
        (extract(epoch from n.created_at) * 1000)::float8 as at,
        (n.post_id % 900000000) * 2 + (case n.kind when 'like' then 0 else 1 end) as rank
      from caller(${tokenHash}, ${gameProject}) me
      join community_notices n on n.fp_uid = me.fp_uid and n.game_project = ${gameProject}
      join community_posts p on p.id = n.post_id and p.hidden_at is null
      left join profiles f on f.fp_uid = n.actor
      left join current_roles c on c.fp_uid = n.actor and c.game_project = n.game_project
      left join roles r on r.game_project = c.game_project and r.uid = c.uid
      where (
        n.kind <> 'comment'
        or exists (select 1 from community_posts c where c.parent_id = n.post_id and c.fp_uid = n.actor and c.hidden_at is null)
      )
    ) listed
    where (created_at, rank) < (${at}::timestamptz, ${rank}::int)
    order by created_at desc, rank desc limit ${offset + limit + 1}`
  return rows.map(toNoticeRow)
}

/** A notice of the caller's own posts, as an id names it: one that came after it is another. */
export interface CommunityMark {
  kind: string
  post: number
  number: number
}

/** Reads the id of such a notice; null for any other id. */
export function readCommunityMark(id: string): CommunityMark | null {
  const [, kind, post, number] = /^(like|comment)-([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(id) ?? []
  return kind === undefined ? null : { kind, post: Number(post), number: Number(number) }
}

/** Marks them as read; one that is news again stays unread. */
export function markCommunity(tx: Tx, fpUid: string, marks: readonly CommunityMark[], now: Date): Promise<unknown>[] {
  if (marks.length === 0) return []
  return [
    tx.sql`
      update community_notices n set viewed_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) as read (kind text, post int, number int)
      where n.fp_uid = ${fpUid} and n.post_id = read.post and n.kind = read.kind and n.number <= read.number
        and n.viewed_at is null`,
  ]
}

/** Marks all of a game's as read. */
export async function markAllCommunity(tx: Tx, fpUid: string, gameProject: string, now: Date): Promise<void> {
  await tx.sql`
    update community_notices set viewed_at = ${now.toISOString()}
    where fp_uid = ${fpUid} and game_project = ${gameProject} and viewed_at is null`
}
