import type { Broadcast, Broadcasts } from '../catalogue/notices.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { type CommunityMark, readCommunityMark } from './community-list.ts'
import type { Inbox } from './inbox.ts'

/** What is to be marked as read. */
export interface Marks {
  /** Numbers of notices to the player. */
  numbers: number[]
  /** Ids of broadcasts that are out. */
  broadcasts: string[]
  /** Notices of the player's own posts. */
  community: CommunityMark[]
}

/**
 * Sorts the ids of a call into notices to the player, of their own posts, and broadcasts. What has gone meanwhile needs no mark. Refuses
 * with 1001 an id that is none of these.
 */
export function sortMarks(ids: readonly string[], inbox: Inbox, open: readonly Broadcast[], known: Broadcasts): Marks {
  const isOwn = (id: string) => /^[1-9]\d{0,8}$/.test(id) && Number(id) <= inbox.lastNumber
  if (!ids.every((id) => isOwn(id) || known.isKnown(id) || readCommunityMark(id))) throw invalidField('ids')
  const wanted = new Set(ids)
  return {
    numbers: [...wanted].filter(isOwn).map(Number),
    broadcasts: open.filter(({ id }) => wanted.has(id)).map(({ id }) => id),
    community: [...wanted].flatMap((id) => readCommunityMark(id) ?? []),
  }
}

/** Marks broadcasts as read; those that are read already stay so. */
export function markBroadcasts(tx: Tx, fpUid: string, ids: readonly string[], now: Date): Promise<unknown>[] {
  if (ids.length === 0) return []
  return [
    tx.sql`
      insert into notice_reads (fp_uid, notice_id, read_at)
      select ${fpUid}, read.id, ${now.toISOString()} from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as read (id)
      on conflict do nothing`,
  ]
}

/** Marks notices to the player as read, and counts those that were unread out of the box. */
export function markNotices(tx: Tx, fpUid: string, numbers: readonly number[], now: Date): Promise<unknown>[] {
  if (numbers.length === 0) return []
  return [
    tx.sql`
      with marked as (
        update notices n set viewed_at = ${now.toISOString()} from notice_boxes box
        where box.fp_uid = ${fpUid} and n.fp_uid = ${fpUid} and n.viewed_at is null and n.number > box.read_up_to
          and n.number in (
            select wanted.number::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb) as wanted (number)
          )
        returning 1
      )
      update notice_boxes set unread = unread - (select count(*) from marked) where fp_uid = ${fpUid}`,
  ]
}

/** Marks all notices to the player as read, however many there are, by noting up to where. */
export function markAllNotices(tx: Tx, fpUid: string): Promise<unknown>[] {
  return [tx.sql`update notice_boxes set unread = 0, read_up_to = last_number where fp_uid = ${fpUid} and unread > 0`]
}
