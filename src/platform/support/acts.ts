import { createHash } from 'node:crypto'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import type { Agent } from './agent.ts'

/** What an agent does about a talk, besides answering. */
export interface Act {
  fpUid: string
  act: 'assign' | 'close'
  assignee: string
  now: Date
}

/** Writes down who assigned or closed a talk. */
export async function noteAct({ sql }: Tx, agent: Agent, { fpUid, act, assignee, now }: Act): Promise<void> {
  await sql`
    insert into talk_acts (fp_uid, agent_kind, agent_name, act, assignee, number, created_at)
    values (${fpUid}, ${agent.kind}, ${agent.name}, ${act}, ${assignee}, 0, ${now.toISOString()})`
}

/** An answer that is about to be given. */
export interface AnswerAct {
  fpUid: string
  /** The agent's own, good once for all agents of a kind. */
  key: string
  /** The number that the answer will have in its talk. */
  number: number
  /** All of what is answered. */
  content: unknown
  now: Date
}

/**
 * Takes an answer's key for good; of two at once, the second waits for the first. Null where it is new; the number of the answer where
 * the same was told before. Refuses with 1006 (HTTP 409) where something else was.
 */
export async function claimAnswer({ sql }: Tx, agent: Agent, answer: AnswerAct): Promise<number | null> {
  const { fpUid, key, number, content, now } = answer
  const hash = createHash('sha256')
    .update(JSON.stringify([fpUid, content]))
    .digest()
  const claimed = await sql`
    insert into talk_acts (fp_uid, agent_kind, agent_name, act, assignee, number, key, content_hash, created_at)
    values (${fpUid}, ${agent.kind}, ${agent.name}, 'answer', '', ${number}, ${key}, ${hash}, ${now.toISOString()})
    on conflict (agent_kind, key) do nothing returning 1`
  if (claimed.length > 0) return null
  const [told] = await sql<{ number: number; isSame: boolean }[]>`
    select number, content_hash = ${hash}::bytea as "isSame" from talk_acts where agent_kind = ${agent.kind} and key = ${key}`
  if (!told?.isSame) throw new Refusal(codes.keyReused, 'This answer_id came before, with another answer', 409)
  return told.number
}
