import type * as v from 'valibot'
import { accountSecurity, changePassword, logoutAll, logoutOne } from '../../contract/account/security-calls.ts'
import { longestSessionList, providerNames } from '../../contract/passport/ways.ts'
import { codes } from '../../contract/wire.ts'
import { endSessions, revokeSession } from '../caller/sessions.ts'
import { type Asking, type Call, requireSession } from '../calls/call.ts'
import { askRoute, plainRoute, type Route, writeRoute } from '../calls/route.ts'
import type { Config } from '../config/config.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { canMail } from '../mail/can-mail.ts'
import { replacePassword } from '../passport/accounts.ts'
import { admitChange } from '../passport/admit-change.ts'
import { checkPassword } from '../passport/check-password.ts'
import type { PassportTools } from '../passport/passport-config.ts'
import { admitHashing, hashPassword } from '../passport/passwords.ts'
import { tellChange } from '../passport/tell-change.ts'
import { type LinkedRoleRow, listWays, toGameName, toLinkedRoles } from '../passport/ways.ts'
import { maskEmail } from '../profile/read-profile.ts'
import { lockAccounts } from '../roles/accounts.ts'

interface Tools extends PassportTools {
  config: PassportTools['config'] & Pick<Config, 'deletionDays'>
}

type Security = v.InferOutput<(typeof accountSecurity)['data']>

interface SecurityFacts {
  email: string
  identities: { type: keyof typeof providerNames; created_at: number }[]
  roles: LinkedRoleRow[]
  total: number
  sessions: (Omit<Security['session_list'][number], 'game_name'> & { game_project: string | null })[]
}

/** Reads what the account signs in by and where it is signed in, in one statement. */
async function askSecurity({ sql, tokenHash, gameProject, now }: Asking): Promise<SecurityFacts> {
  const [row] = await sql<SecurityFacts[]>`
    with open as (
      select s.token_hash = coalesce(own.parent_hash, own.token_hash) as is_current, encode(s.token_hash, 'hex') as id,
        s.created_at, s.used_at, s.browser, s.system, s.game_project, count(*) over () as total
      from caller(${tokenHash}, ${gameProject}) me
      join sessions own on own.token_hash = ${tokenHash}
      join sessions s on s.fp_uid = me.fp_uid and s.parent_hash is null
      where s.revoked_at is null and s.expires_at > ${now.toISOString()}
      order by is_current desc, s.used_at desc, s.created_at desc limit ${longestSessionList}
    )
    select coalesce(c.email, '') as email, (
      select coalesce(json_agg(json_build_object(
        'type', provider, 'created_at', floor(extract(epoch from i.created_at))
      ) order by provider), '[]')
      from passport_identities i where i.fp_uid = me.fp_uid
    ) as identities, (
      select coalesce(json_agg(json_build_object(
        'game_project', game_project, 'uid', uid, 'nickname', nickname, 'server', server,
        'created_at', floor(extract(epoch from coalesce(r.linked_at, r.created_at)))
      ) order by game_project, nickname, uid), '[]')
      from roles r where r.fp_uid = me.fp_uid and r.deleted_at is null
    ) as roles, (select coalesce(max(total), 0) from open) as total, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'browser', browser, 'system', system, 'game_project', game_project, 'is_current', is_current::int, 'created_at', floor(extract(epoch from created_at)),
        'used_at', floor(extract(epoch from used_at))
      ) order by is_current desc, used_at desc, created_at desc), '[]')
      from open
    ) as sessions
    from caller(${tokenHash}, ${gameProject}) me
    left join passport_credentials c on c.fp_uid = me.fp_uid`
  return row ?? { email: '', identities: [], roles: [], total: 0, sessions: [] }
}

async function change(tools: PassportTools, call: Call, body: { password: string; new_password: string }) {
  const { fpUid, tokenHash } = requireSession(call)
  const { now } = call
  const member = await checkPassword(tools, call, body.password)
  if (!member) throw new Refusal(codes.noPassword, 'The account has no password of its own')
  await admitChange(tools, call)
  const passwordHash = await hashPassword(body.new_password)
  return await transact(tools.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    const isReplaced = await replacePassword(tx, { fpUid, before: member.passwordHash, passwordHash })
    if (!isReplaced) throw new Refusal(codes.wrongCredentials, 'The password has changed meanwhile')
    const ways = await listWays(tx, fpUid, now)
    const ended = await endSessions(tx, fpUid, { now, except: tokenHash })
    await tellChange(tx, call, { fpUid, ways, ended })
    return { session_num: ended }
  })
}

/** What keeps an account safe: its password, and where it is signed in. */
export function securityRoutes(tools: Tools): Route[] {
  return [
    askRoute(accountSecurity, askSecurity, (_call, _input, { email, identities, roles, total, sessions }) => ({
      has_password: email === '' ? (0 as const) : (1 as const),
      email: maskEmail(email),
      can_reset: canMail(tools.config) ? (1 as const) : (0 as const),
      identity_list: identities.map(({ type, created_at }) => ({ type, name: providerNames[type], created_at })),
      role_list: toLinkedRoles(roles),
      session_num: total,
      session_list: sessions.map(({ game_project, ...session }) => ({
        ...session,
        game_name: toGameName(game_project),
      })),
      deletion_days: tools.config.deletionDays,
    })),
    // Not inside a transaction, which would be held while passwords are hashed.
    plainRoute(changePassword, async (call, { body }) => await admitHashing(() => change(tools, call, body))),
    writeRoute(logoutAll, async (call) => {
      const { fpUid } = requireSession(call)
      return { session_num: await endSessions(call.tx, fpUid, { now: call.now }) }
    }),
    writeRoute(logoutOne, async (call, { body }) => {
      const { fpUid } = requireSession(call)
      const [session] = await call.tx.sql<{ tokenHash: Buffer }[]>`
        select token_hash as "tokenHash" from sessions where fp_uid = ${fpUid} and encode(token_hash, 'hex') = ${body.id}`
      if (session) await revokeSession(call.tx, session.tokenHash, call.now)
      return {}
    }),
  ]
}
