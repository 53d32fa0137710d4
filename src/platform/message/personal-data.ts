import type { Texts } from '../catalogue/texts.ts'
import { sendTogether } from '../db/transaction.ts'
import { showNotice } from '../notices/show-notice.ts'
import { type ExportRow, listSection, type PersonalData, type Source, toHolderList } from '../personal-data/section.ts'

interface NoticeRow {
  number: number
  template: string
  values: unknown
  created_at: string
  viewed_at: string | null
}

/** What a notice says is written out, as its list shows it. */
async function readNotices(
  texts: Pick<Texts, 'text'>,
  source: Source,
  after: string,
  limit: number,
): Promise<ExportRow[]> {
  const { sql, subject, locale } = source
  const rows = await sql<NoticeRow[]>`
    select number, template, values, to_json(created_at) as created_at, to_json(viewed_at) as viewed_at
    from notices where fp_uid = ${subject.fpUid} and number > ${after}::int order by number limit ${limit}`
  return rows.map(({ number, template, values, created_at, viewed_at }) => ({
    cursor: [number],
    entry: { ...showNotice(template, values, { texts, locale, game: null }), created_at, viewed_at },
  }))
}

const readBroadcasts = listSection(
  'read_broadcasts',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
    select json_build_array(notice_id) as cursor, json_build_object('notice', notice_id, 'read_at', read_at) as entry
    from notice_reads where fp_uid = ${fpUid} and notice_id > ${after} order by notice_id limit ${limit}`,
)

const settings = listSection(
  'message_settings',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
    select json_build_array(fp_uid) as cursor, json_build_object('switched_off', to_json(muted), 'unread', unread) as entry
    from notice_boxes where fp_uid = ${fpUid} and fp_uid > ${after} limit ${limit}`,
)

const customerMessages = listSection(
  'customer_messages',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(number) as cursor,
      json_build_object(
        'author', author, 'text', text, 'picture', nullif(image_id, ''), 'given', items, 'game_project', game_project,
        'created_at', created_at
      ) as entry
    from customer_messages where fp_uid = ${fpUid} and number > ${after}::int order by number limit ${limit}`,
)

const warnings = listSection(
  'growth_warnings',
  async ({ sql, subject }, [holder = '', month = '-infinity'], limit) =>
    await sql<ExportRow[]>`
    select json_build_array(holder, month) as cursor, json_build_object('holder', holder, 'month', month) as entry
    from growth_warnings
    where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
      and (holder, month) > (${holder}, ${month}::date)
    order by holder, month limit ${limit}`,
)

/** Notices to a player, what they set and read, and the talk with the customer service. */
export function messageData(texts: Pick<Texts, 'text'>): PersonalData {
  const notices = listSection('notices', (source, [after = '0'], limit) => readNotices(texts, source, after, limit))
  return {
    sections: [notices, readBroadcasts, settings, customerMessages, warnings],
    erase: async ({ sql }, subject) => {
      const { fpUid } = subject
      await sendTogether([
        sql`delete from notices where fp_uid = ${fpUid}`,
        sql`delete from notice_boxes where fp_uid = ${fpUid}`,
        sql`delete from notice_reads where fp_uid = ${fpUid}`,
        sql`delete from customer_messages where fp_uid = ${fpUid}`,
        sql`delete from customer_threads where fp_uid = ${fpUid}`,
        sql`
          delete from growth_warnings
          where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))`,
      ])
    },
  }
}
