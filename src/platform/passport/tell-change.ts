import type { Call } from '../calls/call.ts'
import type { Tx } from '../db/transaction.ts'
import { sendMail } from '../mail/send-mail.ts'
import { toMailLines, type Ways } from './ways.ts'

/** Mails that an account has another password, with what signs in to it besides, and how many sessions have ended. */
export async function tellChange(
  tx: Pick<Tx, 'sql'>,
  { now, locale, project }: Pick<Call, 'now' | 'locale' | 'project'>,
  { fpUid, ways, ended }: { fpUid: string; ways: Ways; ended: number },
): Promise<void> {
  const values = { date: { date: now.toISOString() } }
  const lines = toMailLines(ways, { line: 'ended_sessions', count: ended })
  await sendMail(tx, fpUid, { template: 'password_changed', values, lines, locale, project, now })
}
