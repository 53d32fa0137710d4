import { communityHide, communityReports } from '../../contract/community/moderation-calls.ts'
import { isCommunityId, type ReportReason } from '../../contract/community/post.ts'
import { imagePath } from '../../contract/image/calls.ts'
import { codes } from '../../contract/wire.ts'
import { requireGame } from '../calls/call.ts'
import { type Route, readRoute, writeRoute } from '../calls/route.ts'
import type { Tx } from '../db/transaction.ts'
import { cutPage, type Page, readPage } from '../http/paging.ts'
import { type Place, placeSchema, toSeconds } from './entries.ts'

interface ReportedRow extends Place {
  parentId: number | null
  uid: string
  text: string
  imageId: string
  reports: number
  reasons: ReportReason[]
  /** Milliseconds. */
  made: number
}

/** What waits for a decision, the latest report first, with one row more; by its index. */
async function readReported({ sql }: Tx, gameProject: string, { limit, after }: Page<Place>): Promise<ReportedRow[]> {
  const [at, id] = after ? [new Date(after.at).toISOString(), after.id] : ['infinity', 0]
  const rows = await sql<ReportedRow[]>`
    select
      p.id, p.parent_id as "parentId", p.uid, p.text, p.image_id as "imageId", c.reports, c.reasons,
      (extract(epoch from p.created_at) * 1000)::float8 as made,
      (extract(epoch from p.reported_at) * 1000)::float8 as at
    from community_posts p
    cross join lateral (
      select count(*)::int as reports, coalesce(json_agg(distinct reason), '[]') as reasons
      from community_reports where post_id = p.id
    ) c
    where p.game_project = ${gameProject} and p.reported_at is not null
      and (p.reported_at, p.id) < (${at}::timestamptz, ${id}::int)
    order by p.reported_at desc, p.id desc limit ${limit + 1}`
  return [...rows]
}

/**
 * Hides posts and comments of the game, or shows them again, and settles their reports; answers the ids that are the game's. The posts count
 * their comments first, while those are still as they were.
 */
async function decide(tx: Tx, gameProject: string, ids: readonly number[], hide: boolean, now: Date) {
  const text = JSON.stringify(ids)
  await tx.sql`
    with wanted as materialized (
      select id, parent_id, hidden_at from community_posts
      where game_project = ${gameProject} and id in (select value::int from jsonb_array_elements_text(${text}::text::jsonb))
      order by id for update
    )
    update community_posts p set comment_count = comment_count + (case when ${hide} then -1 else 1 end) * moved.number
    from (
      select parent_id, count(*)::int as number from wanted
      where parent_id is not null and (hidden_at is null) = ${hide} group by parent_id
    ) moved
    where p.id = moved.parent_id`
  const rows = await tx.sql<{ id: number }[]>`
    update community_posts
    set hidden_at = case when ${hide} then coalesce(hidden_at, ${now.toISOString()}::timestamptz) end, reported_at = null
    where game_project = ${gameProject} and id in (select value::int from jsonb_array_elements_text(${text}::text::jsonb))
    returning id`
  return new Set(rows.map(({ id }) => String(id)))
}

/** What a game's moderators ask and decide about its community (rule 18.8), in calls that its server signs (rule 20.1). */
export const moderationRoutes: readonly Route[] = [
  readRoute(communityReports, async (call, { body }) => {
    const page = readPage({ ...body, page: 1 }, placeSchema)
    const found = await readReported(call.tx, requireGame(call).gameProject, page)
    const { rows, next_cursor } = cutPage(found, page, ({ at, id }) => ({ at, id }))
    const report_list = rows.map((row) => ({
      id: String(row.id),
      post_id: row.parentId === null ? '' : String(row.parentId),
      uid: row.uid,
      text: row.text,
      image_url: row.imageId === '' ? '' : imagePath(row.imageId),
      report_count: row.reports,
      reason_list: row.reasons,
      created_at: toSeconds(row.made),
      reported_at: toSeconds(row.at),
    }))
    return { report_list, next_cursor }
  }),
  writeRoute(communityHide, async (call, { body: { ids, is_hidden } }) => {
    const { gameProject } = requireGame(call)
    const readable = ids.filter((id) => isCommunityId(id)).map(Number)
    const done = await decide(call.tx, gameProject, readable, is_hidden === 1, call.now)
    const result_list = ids.map((id) =>
      done.has(id)
        ? { id, code: codes.success, msg: 'ok' }
        : { id, code: codes.invalidParameters, msg: 'Unknown post' },
    )
    return { result_list }
  }),
]
