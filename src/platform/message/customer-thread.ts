import { imagePath } from '../../contract/image/calls.ts'
import type { CustomerMessage } from '../../contract/message/customer-calls.ts'
import type { Tx } from '../db/transaction.ts'
import type { Page } from '../http/paging.ts'
import type { Asking } from '../http/route.ts'

/** What a talk with the customer service comes to. */
export interface Thread {
  total: number
  /** Answers that the player has not seen. */
  unread: number
  /** The latest message; empty, and in 1970, where there is none. */
  lastText: string
  lastAt: number
}

const silence: Thread = { total: 0, unread: 0, lastText: '', lastAt: 0 }

/** Reads the caller's thread in one statement. */
export async function askThread({ sql, tokenHash, gameProject }: Asking): Promise<Thread> {
  const [row] = await sql<Thread[]>`
    select t.total, t.unread, m.text as "lastText", (extract(epoch from m.created_at) * 1000)::bigint as "lastAt"
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    join customer_messages m on m.fp_uid = t.fp_uid and m.number = t.total`
  return row ?? silence
}

/** A message as kept. */
export interface MessageRow {
  number: number
  author: 'player' | 'support'
  text: string
  /** Empty for none. */
  imageId: string
  /** Milliseconds. */
  at: number
}

/** A page of the caller's thread with one row more, latest first; `after` is the number of the last that the caller has. */
export async function askMessages(
  { sql, tokenHash, gameProject }: Asking,
  { limit, offset, after }: Page<{ number: number }>,
): Promise<MessageRow[]> {
  const skipped = after ? after.number : null
  return await sql<MessageRow[]>`
    select m.number, m.author, m.text, m.image_id as "imageId", (extract(epoch from m.created_at) * 1000)::bigint as at
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    cross join lateral (
      select * from customer_messages m
      where m.fp_uid = t.fp_uid and m.number < coalesce(${skipped}::int, t.total + 1 - ${offset}::int)
      order by m.number desc limit ${limit + 1}
    ) m
    order by m.number desc`
}

/** A message as it goes over the wire. */
export function toMessage({ number, author, text, imageId, at }: MessageRow): CustomerMessage {
  const image_url = imageId === '' ? '' : imagePath(imageId)
  return { id: String(number), author, text, image_url, created_at: Math.floor(at / 1000) }
}

/** Something to say in a thread. */
export interface NewMessage extends Pick<MessageRow, 'author' | 'text' | 'imageId'> {
  gameProject: string
  now: Date
}

/** Adds a message to an account's thread; whoever does so holds the account's lock. One statement. */
export async function addMessage(tx: Tx, fpUid: string, message: NewMessage): Promise<void> {
  const { author, text, imageId, gameProject, now } = message
  const unread = author === 'support' ? 1 : 0
  await tx.sql`
    with thread as (
      insert into customer_threads as t (fp_uid, total, unread) values (${fpUid}, 1, ${unread})
      on conflict (fp_uid) do update set total = t.total + 1, unread = t.unread + excluded.unread
      returning fp_uid, total
    )
    insert into customer_messages (fp_uid, number, author, text, image_id, game_project, created_at)
    select fp_uid, total, ${author}, ${text}, ${imageId}, ${gameProject}, ${now.toISOString()} from thread`
}
