import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, toReader } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { addImage } from '../image/images.ts'
import { type Drawing, redraw } from '../image/redraw.ts'
import { usualImageLimits } from '../image/routes.ts'

/** What agents' pictures for one player may come to, in bytes: as much as the player's own. */
const agentsSpace = usualImageLimits.ofAccount

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
  content: Buffer
}

/** Refuses with 1001 an account that there is none of. */
async function requireAccount({ sql }: Pick<Tx, 'sql'>, fpUid: string): Promise<void> {
  const found = await sql`select 1 from accounts where fp_uid = ${fpUid} and kind = 'full'`
  if (found.length === 0) throw invalidField('fp_uid')
}

/**
 * Draws a picture for an answer anew, as those of players are. To be done outside of a transaction: drawing takes seconds, in which no
 * connection is to be held. Refuses with 1001 an account that there is none of, and what is no picture.
 */
export async function drawPicture(db: Database, { fpUid, content }: NewPicture): Promise<Drawing> {
  await db.wait(requireAccount(toReader(db), fpUid))
  return await redraw(content, 'customer')
}

/**
 * Keeps a picture that was drawn for an answer, and answers its id. It is the player's to see, and goes with their account. Refuses with
 * 3004 where a player would have too much of them (rule 21.1).
 */
export async function keepPicture(
  tx: Tx,
  { fpUid, drawing, now }: { fpUid: string; drawing: Drawing; now: Date },
): Promise<string> {
  // The account may have been erased since.
  await requireAccount(tx, fpUid)
  const id = await addImage(tx, { fpUid, purpose: 'customer', drawing, isAgents: true, now }, agentsSpace)
  if (id === null) throw new Refusal(codes.limitReached, 'Too many pictures for this player')
  return id
}
