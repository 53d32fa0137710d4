import type { ReportReason } from '../../contract/community/post.ts'
import type { Tx } from '../db/transaction.ts'
import { dropImage, keepImage } from '../image/images.ts'
import type { Entry } from './entries.ts'

/** A number for a post or comment that is about to be written; one that is not used is left out. One statement. */
export async function askNextId({ sql }: Pick<Tx, 'sql'>): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('community_post_ids')::int as id`
  return row?.id ?? 0
}

/** A post or a comment to keep. */
export interface NewEntry {
  id: number
  /** Null for a post. */
  parentId: number | null
  gameProject: string
  fpUid: string
  uid: string
  text: string
  imageId: string
  now: Date
}

/** Keeps a post with its picture, or a comment, which its post counts. */
export function addEntry(tx: Tx, entry: NewEntry): Promise<unknown>[] {
  const { id, parentId, gameProject, fpUid, uid, text, imageId, now } = entry
  return [
    tx.sql`
      insert into community_posts (id, parent_id, game_project, fp_uid, uid, text, image_id, created_at)
      values (${id}, ${parentId}, ${gameProject}, ${fpUid}, ${uid}, ${text}, ${imageId}, ${now.toISOString()})`,
    ...(imageId === '' ? [] : [keepImage(tx, imageId)]),
    ...(parentId === null ? [] : [countComment(tx, parentId)]),
  ]
}

async function countComment(tx: Tx, postId: number): Promise<void> {
  await tx.sql`update community_posts set comment_count = comment_count + 1 where id = ${postId}`
}

/** Removes an entry with all that hangs on it; its post counted it unless it was hidden, which a moderator may just have done. */
export function removeEntry(tx: Tx, { id, imageId }: Entry): Promise<unknown>[] {
  return [
    tx.sql`
      with gone as (delete from community_posts where id = ${id} returning parent_id, hidden_at)
      update community_posts p set comment_count = p.comment_count - 1
      from gone where p.id = gone.parent_id and gone.hidden_at is null`,
    ...(imageId === '' ? [] : [dropImage(tx, imageId)]),
  ]
}

/** Likes a post, or takes it back; the caller says what changes. */
export function writeLike(tx: Tx, postId: number, fpUid: string, isLiked: boolean, now: Date): Promise<unknown>[] {
  return [
    tx.sql`
      insert into community_likes (post_id, fp_uid, is_liked, created_at)
      values (${postId}, ${fpUid}, ${isLiked}, ${now.toISOString()})
      on conflict (post_id, fp_uid) do update set is_liked = excluded.is_liked`,
    tx.sql`update community_posts set like_count = like_count + ${isLiked ? 1 : -1} where id = ${postId}`,
  ]
}

/** Keeps a report, which waits for a moderator from then on. */
export function writeReport(
  tx: Tx,
  postId: number,
  { fpUid, reason, now }: { fpUid: string; reason: ReportReason; now: Date },
): Promise<unknown>[] {
  const at = now.toISOString()
  return [
    tx.sql`
      insert into community_reports (post_id, fp_uid, reason, created_at) values (${postId}, ${fpUid}, ${reason}, ${at})`,
    tx.sql`update community_posts set reported_at = ${at} where id = ${postId}`,
  ]
}

/** Tells the author of a post of a like or a comment: a row each, which is news again with every further one (rule 14.7). */
export async function tellAuthor(
  tx: Tx,
  { id, fpUid }: Pick<Entry, 'id' | 'fpUid'>,
  told: { kind: 'like' | 'comment'; actor: string; gameProject: string; now: Date },
): Promise<void> {
  const { kind, actor, gameProject, now } = told
  await tx.sql`
    insert into community_notices as kept (post_id, kind, fp_uid, game_project, actor, number, created_at)
    values (${id}, ${kind}, ${fpUid}, ${gameProject}, ${actor}, 1, ${now.toISOString()})
    on conflict (post_id, kind) do update set
      actor = excluded.actor, number = kept.number + 1, created_at = excluded.created_at, viewed_at = null`
}
