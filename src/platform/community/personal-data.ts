import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const posts = listSection(
  'community_posts',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(id) as cursor,
        json_build_object(
          'id', id, 'said_to', parent_id, 'game_project', game_project, 'uid', uid, 'text', text,
          'picture', nullif(image_id, ''), 'likes', like_count, 'created_at', created_at, 'hidden_at', hidden_at
        ) as entry
      from community_posts where fp_uid = ${fpUid} and id > ${after}::int order by id limit ${limit}`,
)

const likes = listSection(
  'community_likes',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(post_id) as cursor,
        json_build_object('post', post_id, 'is_liked', is_liked, 'created_at', created_at) as entry
      from community_likes where fp_uid = ${fpUid} and post_id > ${after}::int order by post_id limit ${limit}`,
)

const reports = listSection(
  'community_reports',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(post_id) as cursor,
        json_build_object('post', post_id, 'reason', reason, 'created_at', created_at) as entry
      from community_reports where fp_uid = ${fpUid} and post_id > ${after}::int order by post_id limit ${limit}`,
)

const notices = listSection(
  'community_notices',
  async ({ sql, subject: { fpUid } }, [post = '0', kind = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(post_id, kind) as cursor,
        json_build_object(
          'post', post_id, 'kind', kind, 'number', number, 'created_at', created_at, 'viewed_at', viewed_at
        ) as entry
      from community_notices where fp_uid = ${fpUid} and (post_id, kind) > (${post}::int, ${kind})
      order by post_id, kind limit ${limit}`,
)

/**
 * What a player has put into the community and heard of it. Erased, it is gone, and with a post what others said to it; what they
 * liked of others and said to them is no longer counted, and a notice of it names another who did the same, or goes.
 */
export const communityData: PersonalData = {
  sections: [posts, likes, reports, notices],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`
        update community_posts p set like_count = like_count - 1 from community_likes l
        where l.fp_uid = ${fpUid} and l.is_liked and p.id = l.post_id`,
      sql`
        update community_posts p set comment_count = comment_count - said.number
        from (
          select parent_id, count(*)::int as number from community_posts
          where fp_uid = ${fpUid} and parent_id is not null and hidden_at is null group by parent_id
        ) said
        where p.id = said.parent_id`,
      sql`
        update community_notices n set actor = other.fp_uid
        from community_notices mine cross join lateral (
          (
            select fp_uid, created_at from community_likes
            where mine.kind = 'like' and post_id = mine.post_id and is_liked and fp_uid not in (${fpUid}, mine.fp_uid)
            order by created_at desc limit 1
          ) union all (
            select fp_uid, created_at from community_posts
            where mine.kind = 'comment' and parent_id = mine.post_id and hidden_at is null
              and fp_uid not in (${fpUid}, mine.fp_uid)
            order by created_at desc limit 1
          )
        ) other
        where mine.actor = ${fpUid} and n.post_id = mine.post_id and n.kind = mine.kind`,
      sql`delete from community_notices where fp_uid = ${fpUid} or actor = ${fpUid}`,
      sql`delete from community_likes where fp_uid = ${fpUid}`,
      sql`delete from community_reports where fp_uid = ${fpUid}`,
      sql`delete from community_posts where fp_uid = ${fpUid}`,
    ]),
}
