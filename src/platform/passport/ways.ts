import type * as v from 'valibot'
import { longestSessionList, providerNames, type waysSchema } from '../../contract/passport/ways.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import type { MailLine } from '../mail/mail-lines.ts'

/** What can sign in to an account besides its password, and where it is signed in. */
export type Ways = v.InferOutput<typeof waysSchema>

/** Lists them, the sessions that were used last first; true for as long as the account's lock is held. */
export async function listWays({ sql }: Pick<Tx, 'sql'>, fpUid: string, now: Date): Promise<Ways> {
  const [identities, sessions] = await sendTogether([
    sql<{ type: keyof typeof providerNames; created_at: number }[]>`
      select provider as type, floor(extract(epoch from created_at))::float8 as created_at
      from passport_identities where fp_uid = ${fpUid} order by provider`,
    sql<{ created_at: number; used_at: number; total: number }[]>`
      select floor(extract(epoch from created_at))::float8 as created_at,
        floor(extract(epoch from used_at))::float8 as used_at, count(*) over () as total
      from sessions where fp_uid = ${fpUid} and revoked_at is null and expires_at > ${now.toISOString()}
      order by sessions.used_at desc, sessions.created_at desc limit ${longestSessionList}`,
  ])
  return {
    identity_list: identities.map(({ type, created_at }) => ({ type, name: providerNames[type], created_at })),
    session_num: sessions[0]?.total ?? 0,
    session_list: sessions.map(({ created_at, used_at }) => ({ created_at, used_at })),
  }
}

/** The same in the lines of a mail, of sessions only the number: those that have ended, or that are open. */
export function toMailLines(
  identities: Ways['identity_list'],
  sessions: { line: 'ended_sessions' | 'open_sessions'; count: number },
): MailLine[] {
  const { line, count } = sessions
  return [
    ...identities.map(
      ({ name, created_at }): MailLine => ({
        line: 'identity',
        values: { name, date: { date: new Date(created_at * 1000).toISOString() } },
      }),
    ),
    { line, values: { count } },
  ]
}
