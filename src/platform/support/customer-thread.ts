import { imagePath } from '../../contract/image/calls.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { CustomerMessage } from '../../contract/message/customer-calls.ts'
import type { Asking } from '../calls/call.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { type KeptItems, toDeliveredItems } from '../delivery/message.ts'
import type { Page } from '../http/paging.ts'

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

/**
 * Reads what the caller's session shows of the thread, in one statement: of a game's session, what was said in that game. Of its answers
 * as many are unread as of the thread's, at most.
 */
export async function askShownThread({ sql, tokenHash, gameProject }: Asking): Promise<Thread> {
  const [row] = await sql<Thread[]>`
    select shown.total, least(t.unread, shown.answers) as unread, m.text as "lastText",
      (extract(epoch from m.created_at) * 1000)::bigint as "lastAt"
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    cross join lateral (select reach(${tokenHash}) as reach) r
    cross join lateral (
      select t.total, t.total as answers, t.total as last where r.reach is null
      union all
      select count(*)::int, count(*) filter (where m.author = 'support')::int, max(m.number)
      from customer_messages m
      where r.reach is not null and m.fp_uid = t.fp_uid and shows_message(r.reach, m)
      having r.reach is not null
    ) shown
    join customer_messages m on m.fp_uid = t.fp_uid and m.number = shown.last`
  return row ?? silence
}

/** A message as kept. */
export interface MessageRow {
  number: number
  author: 'player' | 'support'
  text: string
  /** Empty for none. */
  imageId: string
  /** What was given with it. */
  items: KeptItems
  /** Milliseconds. */
  at: number
}

/**
 * A page of what the caller's session shows of the thread with one row more, latest first; `after` is the number of the last that the caller
 * has.
 */
export async function askMessages(
  { sql, tokenHash, gameProject }: Asking,
  { limit, offset, after }: Page<{ number: number }>,
): Promise<MessageRow[]> {
  const skipped = after ? after.number : null
  return await sql<MessageRow[]>`
    select m.number, m.author, m.text, m.image_id as "imageId", m.items, (extract(epoch from m.created_at) * 1000)::bigint as at
    from caller(${tokenHash}, ${gameProject}) me
    join customer_threads t on t.fp_uid = me.fp_uid
    cross join lateral (
      select * from customer_messages m
      where m.fp_uid = t.fp_uid and m.number < coalesce(${skipped}::int, t.total + 1)
        and shows_message(reach(${tokenHash}), m)
      order by m.number desc limit ${limit + 1} offset ${after ? 0 : offset}
    ) m
    order by m.number desc`
}

/** A message as its player sees it: who of customer service wrote it is not told. */
export function toMessage(
  { number, author, text, imageId, items, at }: MessageRow,
  catalogue: Pick<Catalogue, 'items' | 'text'>,
  locale: LocaleCode,
): CustomerMessage {
  const image_url = imageId === '' ? '' : imagePath(imageId)
  const item_list = toDeliveredItems(items, catalogue, '', locale)
  return { id: String(number), author, text, image_url, item_list, created_at: Math.floor(at / 1000) }
}

/** Something that a player says. */
export interface PlayerMessage extends Pick<MessageRow, 'text' | 'imageId'> {
  gameProject: string
  locale: LocaleCode
  now: Date
}

/**
 * Adds a player's message to their thread, which is open then, or still in somebody's hand (rule 26.1); whoever does so holds the
 * account's lock. One statement.
 */
export async function addPlayerMessage(tx: Tx, fpUid: string, message: PlayerMessage): Promise<void> {
  const { text, imageId, gameProject, locale, now } = message
  const at = now.toISOString()
  await tx.sql`
    with thread as (
      insert into customer_threads as t (fp_uid, total, unread, state, unanswered, game_project, locale, since)
      values (${fpUid}, 1, 0, 'open', 1, ${gameProject}, ${locale}, ${at})
      on conflict (fp_uid) do update set
        total = t.total + 1,
        state = case when t.assignee = '' then 'open' else 'assigned' end,
        unanswered = t.unanswered + 1,
        game_project = excluded.game_project,
        locale = excluded.locale,
        since = case when t.unanswered = 0 then excluded.since else t.since end
      returning fp_uid, total
    )
    insert into customer_messages (fp_uid, number, author, text, image_id, game_project, created_at)
    select fp_uid, total, 'player', ${text}, ${imageId}, ${gameProject}, ${at} from thread`
}
