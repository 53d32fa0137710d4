import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { TalkGift } from '../../contract/support/answer-calls.ts'
import type { TalkEntry } from '../../contract/support/talk.ts'
import { codes } from '../../contract/wire.ts'
import type { GiftItem } from '../catalogue/items.ts'
import type { Level } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { keepImage } from '../image/images.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { claimAnswer } from './acts.ts'
import type { Agent } from './agent.ts'
import { readEntry, toEntry } from './entries.ts'
import { findReceiver, giveGift, resolveGift } from './give-gift.ts'

/** What a player is answered. */
export interface Answer {
  fpUid: string
  /** The agent's own, good once for ever. */
  key: string
  text: string
  /** The key of a canned answer, which comes before the text; empty for none. */
  canned: string
  /** A picture that was taken for this player's talk; empty for none. */
  pictureId: string
  gift?: TalkGift | undefined
  /** The number of the latest message that the agent has seen, where the answer must not go past a later one. */
  seen?: number
}

/** What was answered, and whether it had been before, under the same key. */
export interface Answered {
  message: TalkEntry
  isRepeated: boolean
}

/** What answering goes by. */
export interface AnswerTools {
  agent: Agent
  catalogue: Pick<Catalogue, 'items' | 'text' | 'cannedAnswers'>
  levels: readonly Level[]
  now: Date
  /** Throws where the agent may not give that to the player now. It is asked once per key, under the account's lock. */
  admitGift?: (gift: TalkGift) => Promise<void>
}

/** What is known of whom is answered. */
interface Addressee {
  total: number
  gameProject: string
  locale: LocaleCode
}

/** Whom an answer goes to, talk or not. Refuses with 1001 an account that there is none of. */
async function readAddressee({ sql }: Tx, fpUid: string): Promise<Addressee> {
  const [row] = await sql<{ total: number; gameProject: string; locale: string }[]>`
    select coalesce(t.total, 0) as total, coalesce(t.game_project, '') as "gameProject", coalesce(t.locale, 'en') as locale
    from accounts a left join customer_threads t on t.fp_uid = a.fp_uid
    where a.fp_uid = ${fpUid} and a.kind = 'full'`
  if (!row) throw invalidField('fp_uid')
  return { ...row, locale: findLocale(row.locale).code }
}

/** The words of an answer: the canned ones in the player's language, then the agent's own. */
function writeText({ text, canned }: Answer, { catalogue }: AnswerTools, locale: LocaleCode): string {
  if (canned === '') return text
  if (!catalogue.cannedAnswers.includes(canned)) throw invalidField('canned')
  const words = catalogue.text(`answers.${canned}`, locale)
  return text === '' ? words : `${words}\n\n${text}`
}

async function checkPicture({ sql }: Tx, fpUid: string, id: string): Promise<void> {
  const found = await sql`
    select 1 from images where id = ${id} and fp_uid = ${fpUid} and purpose = 'customer' and not is_used`
  if (found.length === 0) throw invalidField('picture_id')
}

/** Adds an answer to a talk, which waits for its player then; begins one where there is none. */
async function addAnswer(
  { sql }: Tx,
  { fpUid, pictureId }: Answer,
  { agent, now }: AnswerTools,
  { text, items }: { text: string; items: readonly GiftItem[] },
): Promise<void> {
  const at = now.toISOString()
  const kept = JSON.stringify(items.map(({ item, num }) => ({ item_id: item.id, item_num: num })))
  await sql`
    with thread as (
      insert into customer_threads as t (fp_uid, total, unread, state, unanswered, since)
      values (${fpUid}, 1, 1, 'waiting', 0, ${at})
      on conflict (fp_uid) do update set
        total = t.total + 1, unread = t.unread + 1, state = 'waiting', unanswered = 0, since = excluded.since
      returning fp_uid, total
    )
    insert into customer_messages (
      fp_uid, number, author, text, image_id, game_project, agent_kind, agent_name, items, created_at
    )
    select fp_uid, total, 'support', ${text}, ${pictureId}, '', ${agent.kind}, ${agent.name}, ${kept}::text::jsonb, ${at}
    from thread`
}

/**
 * Answers a player, whoever the agent is; who may, and what they may give, is for the caller to know. A key counts once for ever: told
 * again it answers the same and gives nothing. Refuses with 1001 naming the field, with 1006 another answer under the same key, and with
 * 3007 where something was written since the agent looked, by the player or another agent.
 */
export async function answerTalk(tx: Tx, answer: Answer, tools: AnswerTools): Promise<Answered> {
  const { fpUid, key, pictureId, gift, seen } = answer
  const { agent, catalogue, levels, now } = tools
  await lockAccounts(tx, [fpUid])
  const { total, gameProject, locale } = await readAddressee(tx, fpUid)
  const content = [answer.text, answer.canned, pictureId, gift ?? null]
  const told = await claimAnswer(tx, agent, { fpUid, key, number: total + 1, content, now })
  if (told !== null) return { message: toEntry(await readEntry(tx, fpUid, told), catalogue), isRepeated: true }
  if (seen !== undefined && total > seen) throw new Refusal(codes.notEligible, 'Something was written since')
  const text = writeText(answer, tools, locale)
  const items = gift ? resolveGift(gift, catalogue.items) : []
  const receiver = gift && (await findReceiver(tx, { fpUid, gameProject }, gift, items))
  if (gift) await tools.admitGift?.(gift)
  if (pictureId !== '') await checkPicture(tx, fpUid, pictureId)
  await sendTogether([
    addAnswer(tx, answer, tools, { text, items }),
    ...(pictureId === '' ? [] : [keepImage(tx, pictureId)]),
  ])
  if (receiver) await giveGift(tx, { receiver, items, reference: `talk:${agent.kind}:${key}`, levels, now })
  return { message: toEntry(await readEntry(tx, fpUid, total + 1), catalogue), isRepeated: false }
}
