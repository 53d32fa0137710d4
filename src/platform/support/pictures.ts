import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { addImage } from '../image/images.ts'
import { redraw } from '../image/redraw.ts'

/** The picture of a message, as it is kept. Refuses with 1001 a message without one. */
export async function readPicture({ sql }: Tx, fpUid: string, number: number): Promise<Buffer> {
  const [row] = await sql<{ content: Buffer }[]>`
    select i.content from customer_messages m
    join images i on i.id = m.image_id and i.fp_uid = m.fp_uid
    where m.fp_uid = ${fpUid} and m.number = ${number} and m.image_id <> ''`
  if (!row) throw invalidField('message_id')
  return row.content
}

/** A picture as an agent sends it. */
interface NewPicture {
  fpUid: string
  type: string
  content: Buffer
  now: Date
}

/**
 * Takes a picture for an answer, drawn anew as those of players are, and answers its id. It is the player's to see, and goes with their
 * account. Refuses with 1001 an account that there is none of, and what is no picture.
 */
export async function takePicture(tx: Tx, { fpUid, type, content, now }: NewPicture): Promise<string> {
  const found = await tx.sql`select 1 from accounts where fp_uid = ${fpUid} and kind = 'full'`
  if (found.length === 0) throw invalidField('fp_uid')
  const drawing = await redraw(content, type, 'customer')
  const id = await addImage(tx, { fpUid, purpose: 'customer', drawing, now }, Number.MAX_SAFE_INTEGER)
  if (id === null) throw new Error('The picture was not kept')
  return id
}
