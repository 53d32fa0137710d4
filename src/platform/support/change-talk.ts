import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { noteAct } from './acts.ts'
import type { Agent } from './agent.ts'
import { readTalk, type TalkRow } from './talks.ts'

/** Which talk, and who changes it when. */
interface Change {
  fpUid: string
  agent: Agent
  now: Date
}

/**
 * Puts a talk into somebody's hand, or with an empty assignee back. Refuses with 1001 an account that has no talk, and with 3006
 * a talk that is closed.
 */
export async function assignTalk(tx: Tx, { fpUid, agent, now }: Change, assignee: string): Promise<TalkRow> {
  await lockAccounts(tx, [fpUid])
  const talk = await readTalk(tx, fpUid)
  if (talk.state === 'closed') throw new Refusal(codes.notOpen, 'The talk is closed')
  if (talk.assignee === assignee) return talk
  await tx.sql`
    update customer_threads
    set assignee = ${assignee},
      state = case when state = 'waiting' then state when ${assignee} = '' then 'open' else 'assigned' end
    where fp_uid = ${fpUid}`
  await noteAct(tx, agent, { fpUid, act: 'assign', assignee, now })
  return await readTalk(tx, fpUid)
}

/**
 * Closes a talk of which an agent has seen everything up to a message. Refuses with 1001 an account that has no talk, and with
 * 3007 where the player has written since.
 */
export async function closeTalk(tx: Tx, { fpUid, agent, now }: Change, seen: number): Promise<TalkRow> {
  await lockAccounts(tx, [fpUid])
  const talk = await readTalk(tx, fpUid)
  const [later] = await tx.sql<{ isThere: boolean }[]>`
    select exists (
      select 1 from customer_messages where fp_uid = ${fpUid} and author = 'player' and number > ${seen}
    ) as "isThere"`
  if (later?.isThere) throw new Refusal(codes.notEligible, 'The player has written since')
  if (talk.state === 'closed') return talk
  await tx.sql`
    update customer_threads set state = 'closed', assignee = '', unanswered = 0, since = ${now.toISOString()}
    where fp_uid = ${fpUid}`
  await noteAct(tx, agent, { fpUid, act: 'close', assignee: '', now })
  return await readTalk(tx, fpUid)
}
