import type { Tx } from '../db/transaction.ts'
import type { Operator } from './operator-sessions.ts'

/** A look that is repeated within so many minutes is one entry of the log (rule 25.6). */
export const lookMinutes = 10

/** What an act says of itself: about whom, why, and what it changed. Personal data stays out of it, for it is kept for ever (rule 25.4). */
export interface AuditNote {
  /** `player:40000001`, `operator:3`; empty for nobody. */
  subject: string
  reason?: string
  before?: object
  after?: object
  /** Minutes within which the same act by the same about the same subject is one entry: for looks and failed tries, never for changes. */
  quietMinutes?: number
}

/**
 * Whoever acts: an operator, somebody at the command line of the machine, the platform, when the day has come, or somebody of whom
 * nothing is known.
 */
export type Actor = Pick<Operator, 'id' | 'email' | 'role'> | 'command line' | 'schedule' | 'somebody'

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

/** Writes an act down, in the transaction of what it does: neither is there without the other. One statement. */
export async function noteAct(
  { sql }: Pick<Tx, 'sql'>,
  { actor, act, now, note }: { actor: Actor; act: string; now: Date; note: AuditNote },
): Promise<void> {
  const [id, operator, role] = typeof actor === 'string' ? [null, actor, ''] : [actor.id, actor.email, actor.role]
  const { subject, reason = '', before, after, quietMinutes = 0 } = note
  const since = new Date(now.getTime() - quietMinutes * 60_000).toISOString()
  await sql`
    insert into console_audit (at, operator_id, operator, role, act, subject, reason, before, after)
    select ${now.toISOString()}, ${id}, ${operator}, ${role}, ${act}, ${subject}, ${reason},
      ${toJson(before)}::text::jsonb, ${toJson(after)}::text::jsonb
    where ${quietMinutes} = 0 or not exists (
      select 1 from console_audit
      where operator = ${operator} and act = ${act} and subject = ${subject} and at > ${since}
    )`
}
