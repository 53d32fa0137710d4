import type { Tx } from '../../db/transaction.ts'
import { sendMailTo } from '../../mail/send-mail.ts'
import type { Draft } from './drafts.ts'

/** Why a draft does not go live: now that its moment has come, or as things are before it has. */
interface Alert {
  template: 'draft_stopped' | 'draft_conflict'
  reason: string
  now: Date
}

/** As much of a reason as a mail says, in characters. */
const longest = 1000

/**
 * Mails a draft's author, and whoever approved it, that it did not go live or cannot as things are. They leave with the transaction, where
 * mails can be sent. Disabled operators get none.
 */
export async function alertOperators(tx: Tx, { id, name }: Draft, { template, reason, now }: Alert): Promise<void> {
  const operators = await tx.sql<{ email: string }[]>`
    select o.email from content_drafts d join operators o on o.id in (d.author_id, d.decided_by)
    where d.id = ${id} and o.disabled_at is null order by o.id`
  const values = { draft_id: String(id), draft: name, reason: reason.slice(0, longest).toWellFormed() }
  for (const { email } of operators) await sendMailTo(tx, email, { template, values, locale: 'en', project: '', now })
}
