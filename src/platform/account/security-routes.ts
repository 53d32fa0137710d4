import { accountSecurity, changePassword, logoutAll } from '../../contract/account/security-calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type Asking, askRoute, type Call, plainRoute, type Route, requireSession, route } from '../http/route.ts'
import { canMail } from '../mail/can-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { replacePassword } from '../passport/accounts.ts'
import { checkPassword } from '../passport/check-password.ts'
import type { PassportTools } from '../passport/passport-config.ts'
import { admitHashing, hashPassword } from '../passport/passwords.ts'
import { endResets } from '../passport/resets.ts'
import { lockAccounts } from '../session/accounts.ts'
import { endSessions } from '../session/sessions.ts'
import { admitChange } from './admit-change.ts'
import { maskEmail } from './read-profile.ts'

interface Tools extends PassportTools {
  config: PassportTools['config'] & Pick<Config, 'deletionDays'>
}

interface SecurityFacts {
  email: string
  sessions: number
}

async function askSecurity({ sql, tokenHash, gameProject, now }: Asking): Promise<SecurityFacts> {
  const [row] = await sql<SecurityFacts[]>`
    select coalesce(c.email, '') as email, (
      select count(*) from sessions s
      where s.fp_uid = me.fp_uid and s.revoked_at is null and s.expires_at > ${now.toISOString()}
    ) as sessions
    from caller(${tokenHash}, ${gameProject}) me
    left join passport_credentials c on c.fp_uid = me.fp_uid`
  return row ?? { email: '', sessions: 0 }
}

async function change(tools: PassportTools, call: Call, body: { password: string; new_password: string }) {
  const { fpUid, tokenHash } = requireSession(call)
  const { now, locale, project } = call
  const member = await checkPassword(tools, call, body.password)
  if (!member) throw new Refusal(codes.noPassword, 'The account has no password of its own')
  await admitChange(tools, call)
  const passwordHash = await hashPassword(body.new_password)
  return await transact(tools.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    const isReplaced = await replacePassword(tx, { fpUid, before: member.passwordHash, passwordHash })
    if (!isReplaced) throw new Refusal(codes.wrongCredentials, 'The password has changed meanwhile')
    await endResets(tx, fpUid)
    const values = { date: { date: now.toISOString() } }
    await sendMail(tx, fpUid, { template: 'password_changed', values, locale, project, now })
    return { session_num: await endSessions(tx, fpUid, { now, except: tokenHash }) }
  })
}

/** What keeps an account safe: its password, and where it is signed in. */
export function securityRoutes(tools: Tools): Route[] {
  return [
    askRoute(accountSecurity, askSecurity, (_call, _input, { email, sessions }) => ({
      has_password: email === '' ? (0 as const) : (1 as const),
      email: maskEmail(email),
      can_reset: canMail(tools.config) ? (1 as const) : (0 as const),
      session_num: sessions,
      deletion_days: tools.config.deletionDays,
    })),
    // Not inside a transaction, which would be held while passwords are hashed.
    plainRoute(changePassword, async (call, { body }) => await admitHashing(() => change(tools, call, body))),
    route(logoutAll, async (call) => {
      const { fpUid } = requireSession(call)
      return { session_num: await endSessions(call.tx, fpUid, { now: call.now }) }
    }),
  ]
}
