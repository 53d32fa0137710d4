import * as v from 'valibot'
import type { Notice } from '../../contract/message/notice-calls.ts'
import type { Asking } from '../calls/call.ts'
import { aboutOf } from '../catalogue/notice-templates.ts'
import type { Broadcast } from '../catalogue/notices.ts'
import { cursorTimeSchema, type Page } from '../http/paging.ts'
import { type Reader, showNotice } from '../notices/show-notice.ts'

/** A notice's place in a list: its moment in milliseconds, and what orders those of one moment. */
export const placeSchema = v.object({
  at: cursorTimeSchema,
  rank: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
})
export type Place = v.InferOutput<typeof placeSchema>

/** Broadcasts stand before what was written to the player at the same moment: no box has so many notices. */
const broadcastRank = 2_000_000_000

/** Where a broadcast stands in its list. */
export function placeOf({ since, place }: Broadcast): Place {
  return { at: since.getTime(), rank: broadcastRank - place }
}

/** A row of the list. */
export interface NoticeRow extends Place {
  id: string
  /** The key of its texts. */
  key: string
  /** What a broadcast is about; null for what was written to the player, whose template says it. */
  kind: Notice['kind'] | null
  /** Where a broadcast leads; empty for nowhere, null for what was written to the player, whose template says it. */
  link: Notice['link'] | null
  values: unknown
  viewed: boolean
  /** The post of the community that it speaks of. */
  articleId?: string
}

/**
 * A page of the caller's system notices with one row more, in one statement: of what was written to the player it reads
 * no further than the page's end, and the broadcasts of the day are few.
 */
export async function askSystemNotices(
  { sql, tokenHash, gameProject }: Asking,
  open: readonly Broadcast[],
  { limit, offset, after }: Page<Place>,
): Promise<NoticeRow[]> {
  const broadcasts = open.map((one) => ({ id: one.id, key: one.key, kind: one.kind, link: one.link, ...placeOf(one) }))
  const [at, rank] = after ? [new Date(after.at).toISOString(), after.rank] : ['infinity', 0]
  return await sql<NoticeRow[]>`
    select id, key, kind, link, values, viewed, rank, (extract(epoch from created_at) * 1000)::bigint as at
    from caller(${tokenHash}, ${gameProject}) me
    cross join lateral (select a.created_at as joined from accounts a where a.fp_uid = me.fp_uid) joining
    left join notice_boxes box on box.fp_uid = me.fp_uid
    cross join lateral (
      (
        select
          n.number::text as id, n.number as rank, n.template as key, null as kind, null as link, n.values,
          n.created_at,
          n.viewed_at is not null or n.number <= box.read_up_to as viewed
        from notices n
        where n.fp_uid = me.fp_uid and (n.created_at, n.number) < (${at}::timestamptz, ${rank}::int)
        order by n.created_at desc, n.number desc limit ${offset + limit + 1}
      )
      union all
      select
        b.id, b.rank, b.key, b.kind, b.link, '{}'::jsonb, to_timestamp(b.at / 1000.0),
        to_timestamp(b.at / 1000.0) < joined
          or exists (select 1 from notice_reads r where r.fp_uid = me.fp_uid and r.notice_id = b.id)
      from jsonb_to_recordset(${JSON.stringify(broadcasts)}::text::jsonb)
        as b (id text, key text, kind text, link text, at bigint, rank int)
      where (to_timestamp(b.at / 1000.0), b.rank) < (${at}::timestamptz, ${rank}::int)
        and (box.muted is null or b.kind <> all (box.muted))
    ) listed
    order by created_at desc, rank desc offset ${offset} limit ${limit + 1}`
}

/** A row as the list shows it. */
export function toNotice(row: NoticeRow, reader: Reader): Notice {
  const { id, key, kind, link, values, viewed, at, articleId } = row
  const about = aboutOf(key)
  return {
    id,
    kind: kind ?? about.kind,
    ...showNotice(key, values, reader),
    link: link ?? about.link,
    ...(articleId !== undefined && { article_id: articleId }),
    is_viewed: viewed ? 1 : 0,
    created_at: Math.floor(at / 1000),
  }
}
