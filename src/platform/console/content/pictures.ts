import { randomBytes } from 'node:crypto'
import type { ContentPicture } from '../../../contract/console/calls.ts'
import { imagePath } from '../../../contract/image/calls.ts'
import { codes } from '../../../contract/wire.ts'
import type { Database } from '../../db/connection.ts'
import { type Tx, toReader } from '../../db/transaction.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import { type Drawing, redraw } from '../../image/redraw.ts'

/** Pictures of the publisher at most, of up to 2 MiB each as they are drawn. */
export const mostPictures = 300
/** Versions that may be taken back to, whose pictures stay. */
const versionsLooked = 50

/** A picture to keep, as it was drawn. */
export interface NewPicture {
  name: string
  drawing: Drawing
  authorId: number
  now: Date
}

/** The publisher's pictures, the latest first. */
export async function listAll({ sql }: Pick<Tx, 'sql'>): Promise<ContentPicture[]> {
  const rows = await sql<Omit<ContentPicture, 'address'>[]>`
    select p.id as picture_id, p.name, p.width, p.height, author.name as author,
      floor(extract(epoch from p.created_at))::bigint as created_at
    from content_pictures p join operators author on author.id = p.author_id
    order by p.created_at desc, p.id limit ${mostPictures}`
  return rows.map((row) => ({ ...row, address: imagePath(row.picture_id) }))
}

async function requireRoom({ sql }: Pick<Tx, 'sql'>): Promise<void> {
  const [row] = await sql<{ amount: number }[]>`select count(*) as amount from content_pictures`
  if ((row?.amount ?? 0) < mostPictures) return
  throw new Refusal(codes.limitReached, `There are ${mostPictures} pictures: take some away`)
}

/** Draws a picture anew, where there is room for one, and outside of any transaction: it takes long. Refuses as `pictures/upload` says. */
export async function drawPicture(db: Database, { content }: { content: Buffer }): Promise<Drawing> {
  await db.wait(requireRoom(toReader(db)))
  return await redraw(content, 'customer').catch((error: unknown) => {
    throw error instanceof Refusal && error.code === codes.invalidParameters ? invalidField('base64') : error
  })
}

/** Keeps a picture and answers its id; the lock makes those that come at once wait for each other. 3004: there are too many. */
export async function keepPicture(tx: Tx, { name, drawing, authorId, now }: NewPicture): Promise<string> {
  await tx.sql`select pg_advisory_xact_lock(hashtext('content_pictures'))`
  await requireRoom(tx)
  const id = randomBytes(16).toString('base64url')
  await tx.sql`
    insert into content_pictures (id, name, author_id, width, height, content, created_at)
    values (${id}, ${name}, ${authorId}, ${drawing.width}, ${drawing.height}, ${drawing.content}, ${now.toISOString()})`
  return id
}

/**
 * Takes a picture away and answers its name, after every draft that is being written: one may begin to show it. Refuses with 3007 one that is
 * shown, and with 1001 an unknown one.
 */
export async function dropPicture({ sql }: Tx, id: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('content_drafts'))`
  const shown = await sql`
    select 1 from content_drafts where strpos(files::text, ${imagePath(id)}) > 0
    union all
    select 1 from (select files from catalogue_versions order by version desc limit ${versionsLooked}) as last
    where strpos(files::text, ${imagePath(id)}) > 0
    limit 1`
  if (shown.length > 0) throw new Refusal(codes.notEligible, 'A draft or a version of the catalogue shows it')
  const [gone] = await sql<{ name: string }[]>`delete from content_pictures where id = ${id} returning name`
  if (!gone) throw invalidField('picture_id')
  return gone.name
}
