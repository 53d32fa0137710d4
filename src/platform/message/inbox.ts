import type { Asking } from '../calls/call.ts'
import type { Broadcast } from '../catalogue/notices.ts'

/** What an account has of notices: the counts of its box, what is switched off, and which broadcasts it has read. */
export interface Inbox {
  lastNumber: number
  unread: number
  /** Keys of switches. */
  muted: readonly string[]
  /** Ids of broadcasts, among those that were asked for: seen ones, and those that were out before the account joined (rule 14.3). */
  reads: readonly string[]
}

const nothing: Inbox = { lastNumber: 0, unread: 0, muted: [], reads: [] }

/** Reads the caller's inbox with regard to some broadcasts, in one statement; an empty one for a guest. */
export async function askInbox({ sql, tokenHash, gameProject }: Asking, open: readonly Broadcast[]): Promise<Inbox> {
  const broadcasts = JSON.stringify(open.map(({ id, since }) => ({ id, since })))
  const [row] = await sql<Inbox[]>`
    select
      coalesce(box.last_number, 0) as "lastNumber", coalesce(box.unread, 0) as unread,
      coalesce(to_json(box.muted), '[]') as muted,
      (
        select coalesce(json_agg(b.id), '[]')
        from jsonb_to_recordset(${broadcasts}::text::jsonb) as b (id text, since timestamptz)
        where b.since < a.created_at
          or exists (select 1 from notice_reads r where r.fp_uid = me.fp_uid and r.notice_id = b.id)
      ) as reads
    from caller(${tokenHash}, ${gameProject}) me
    join accounts a on a.fp_uid = me.fp_uid
    left join notice_boxes box on box.fp_uid = me.fp_uid`
  return row ?? nothing
}

/** The broadcasts of a list that reach this player: one of a kind that is switched off does not. */
export function listReaching({ muted }: Inbox, open: readonly Broadcast[], list: Broadcast['list']): Broadcast[] {
  return open.filter((broadcast) => broadcast.list === list && (!broadcast.kind || !muted.includes(broadcast.kind)))
}

/** The unread ones among broadcasts. */
export function listUnread({ reads }: Inbox, broadcasts: readonly Broadcast[]): Broadcast[] {
  return broadcasts.filter(({ id }) => !reads.includes(id))
}
