import { randomBytes } from 'node:crypto'
import type { Asking } from '../calls/call.ts'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import type { Drawing, ImagePurpose } from './redraw.ts'

const day = 24 * 60 * 60 * 1000

/** A picture to keep. */
export interface NewImage {
  fpUid: string
  purpose: ImagePurpose
  drawing: Drawing
  /** Whether somebody who answers the player has sent it; what both send has room of its own. */
  isAgents?: boolean
  now: Date
}

/**
 * Keeps a picture and answers its id, which is 128 random bits: to know it is to be allowed to see it. Null where the account's
 * pictures, the player's own or those of agents, would come to more than so many bytes.
 */
export async function addImage(
  tx: Tx,
  { fpUid, purpose, drawing, isAgents = false, now }: NewImage,
  space: number,
): Promise<string | null> {
  const id = randomBytes(16).toString('base64url')
  const { content, width, height } = drawing
  const kept = await tx.sql`
    insert into images (id, fp_uid, purpose, is_agents, width, height, content, created_at)
    select ${id}, ${fpUid}, ${purpose}, ${isAgents}::boolean, ${width}::int, ${height}::int, ${content}::bytea, ${now.toISOString()}::timestamptz
    where ${content.byteLength}::bigint
      + (
        select coalesce(sum(octet_length(content)), 0) from images where fp_uid = ${fpUid} and is_agents = ${isAgents}::boolean
      ) <= ${space}::bigint`
  return kept.count > 0 ? id : null
}

/** Whether a picture is the caller's own and of a purpose; one statement. */
export async function askOwnImage(
  { sql, tokenHash, gameProject }: Asking,
  { id, purpose }: { id: string; purpose: ImagePurpose },
): Promise<boolean> {
  const found = await sql`
    select 1 from caller(${tokenHash}, ${gameProject}) me
    join images i on i.fp_uid = me.fp_uid and i.id = ${id} and i.purpose = ${purpose}`
  return found.length > 0
}

/** The size of a picture that is the caller's own and of a purpose; null for any other. One statement. */
export async function askOwnSize(
  { sql, tokenHash, gameProject }: Asking,
  { id, purpose }: { id: string; purpose: ImagePurpose },
): Promise<Pick<Drawing, 'width' | 'height'> | null> {
  const [row] = await sql<Pick<Drawing, 'width' | 'height'>[]>`
    select i.width, i.height from caller(${tokenHash}, ${gameProject}) me
    join images i on i.fp_uid = me.fp_uid and i.id = ${id} and i.purpose = ${purpose}`
  return row ?? null
}

/** Keeps a picture for good, because something shows it. */
export async function keepImage(tx: Tx, id: string): Promise<void> {
  await tx.sql`update images set is_used = true where id = ${id}`
}

/** Forgets a picture that nothing shows any more. */
export async function dropImage(tx: Tx, id: string): Promise<void> {
  await tx.sql`delete from images where id = ${id}`
}

/** What a picture is for: a player's, or the catalogue's (rule 25.13). */
export type SeenPurpose = ImagePurpose | 'catalogue'

/** What is known of a picture without its bytes; `size` in bytes. */
export interface PictureFacts {
  size: number
  purpose: SeenPurpose
}

/** A picture's size and purpose; null for an unknown id, and for one whose post a moderator has hidden (rule 18.8). */
export async function findPicture(db: Database, id: string): Promise<PictureFacts | null> {
  const asked = db.sql<PictureFacts[]>`
    select octet_length(content) as size, purpose from images
    where id = ${id} and not exists (select 1 from community_posts p where p.image_id = ${id} and p.hidden_at is not null)
    union all
    select octet_length(content), 'catalogue' from content_pictures where id = ${id}`
  const [row] = await db.wait(asked)
  return row ?? null
}

/** A picture's bytes, whoever may see them; null for an unknown id. */
export async function readPicture(db: Database, id: string): Promise<Buffer | null> {
  const asked = db.sql<{ content: Buffer }[]>`
    select content from images where id = ${id} union all select content from content_pictures where id = ${id}`
  const [row] = await db.wait(asked)
  return row?.content ?? null
}

/** Forgets pictures that nothing took for a day. */
export async function pruneImages({ sql }: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day).toISOString()
  await inBatches(
    (limit) => sql`
      delete from images where id in (
        select id from images where not is_used and created_at < ${before} order by created_at
        limit ${limit} for update skip locked
      )`,
  )
}
