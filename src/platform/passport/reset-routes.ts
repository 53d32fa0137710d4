import type * as v from 'valibot'
import { findGameByProject, sites } from '../../contract/games.ts'
import { parseLanguageParameter } from '../../contract/locales.ts'
import { checkResetLink, forgotPassword, resetMinutes, resetPassword } from '../../contract/passport/calls.ts'
import type { roleNameSchema } from '../../contract/passport/ways.ts'
import { codes } from '../../contract/wire.ts'
import { endSessions } from '../caller/sessions.ts'
import type { Call } from '../calls/call.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import { sendTogether, transact } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import {
  countInTurn,
  defaultMailLimit,
  defaultNetworkMails,
  forgiveTry,
  type PassportLimits,
  TooManyTries,
  type Try,
  triesOfNetworks,
} from '../limits/limits.ts'
import { canMail } from '../mail/can-mail.ts'
import { sendMailTo } from '../mail/send-mail.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { createTicket } from '../roles/tickets.ts'
import { type RoleKey, unlinkRoles } from '../roles/unlink-roles.ts'
import { findMemberOf, setPassword } from './accounts.ts'
import { dropIdentities } from './identities.ts'
import { findLimits, type PassportTools } from './passport-config.ts'
import { admitHashing, hashPassword } from './passwords.ts'
import { checkReset } from './resets.ts'
import { tellChange } from './tell-change.ts'
import { noteVerified } from './verifications.ts'
import { listWays } from './ways.ts'

/** What is counted of a mail that anybody asks for: of the networks that ask, and then of the address. */
function listMails(limits: PassportLimits, ip: string, mailTo: string): Try[] {
  return [
    ...triesOfNetworks('mail from ip', ip, limits.mailsPerNetwork ?? defaultNetworkMails),
    { kind: 'mail', value: mailTo, limit: limits.perMail ?? defaultMailLimit },
  ]
}

/**
 * Counts a try from an ip, and then a mail where one is asked for, before some work; throws 1004. The try is given back where the work
 * succeeds, so that it uses up nothing of others behind the same ip.
 */
export async function admit<T>(
  { db, config }: PassportTools,
  { ip, now, mailTo }: Pick<Call, 'ip' | 'now'> & { mailTo?: string },
  work: () => Promise<T>,
): Promise<T> {
  const limits = findLimits(config)
  if (!limits) return await work()
  const tries = triesOfNetworks('ip', ip, limits.perIp)
  // What is turned away for its own ip brings no mail, and must not use up those that the address may get.
  const wait = await countInTurn(db, now, [...tries, ...(mailTo === undefined ? [] : listMails(limits, ip, mailTo))])
  if (wait > 0) throw new TooManyTries(wait)
  const done = await work()
  await forgiveTry(db, tries).catch(() => {})
  return done
}

/** The Game-Project of a site's path; empty for none. */
function findProject(path: string): string {
  const site = sites.find((one) => one.path === path)
  if (!site && path !== '') throw invalidField('site')
  return site?.project ?? ''
}

/** What can get into the account of a link. */
async function check({ db }: PassportTools, { tx, now }: Call, token: string) {
  const { fpUid } = await db.wait(checkReset(tx, token, now))
  const [ways, member] = await db.wait(sendTogether([listWays(tx, fpUid, now), findMemberOf(tx, fpUid)]))
  return { ...ways, email_verified: member?.isVerified ? (1 as const) : (0 as const) }
}

/** Whether a list names a role. */
function isNamed(list: readonly v.InferOutput<typeof roleNameSchema>[], { gameProject, uid }: RoleKey): boolean {
  return list.some((one) => one.uid === uid && findGameByProject(gameProject)?.gameId === one.game_id)
}

/** Gives the account of a link another password, ends whatever the old one had opened, and answers a ticket. */
async function reset(tools: PassportTools, call: Call, body: v.InferOutput<(typeof resetPassword)['body']>) {
  const { token, password, keep_list, keep_role_list } = body
  const { now } = call
  // Looked at first, so that nobody has passwords hashed by making up links.
  const { fpUid } = await tools.db.wait(checkReset(call.tx, token, now))
  const passwordHash = await hashPassword(password)
  return await transact(tools.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    await checkReset(tx, token, now)
    // The link came by mail, so mail arrives there.
    await noteVerified(tx, fpUid, now)
    await setPassword(tx, fpUid, passwordHash)
    if (keep_list) await dropIdentities(tx, fpUid, keep_list)
    await unlinkRoles(tx, fpUid, { isUnlinked: (role) => !isNamed(keep_role_list, role), now })
    const ways = await listWays(tx, fpUid, now)
    await endSessions(tx, fpUid, { now })
    await tellChange(tx, call, { fpUid, ways, ended: ways.session_num })
    return { token: await createTicket(tx, { fpUid, now }), fp_uid: fpUid, ...ways }
  })
}

/** The calls for who forgot the password. */
export function resetRoutes(tools: PassportTools): Route[] {
  const { db, config } = tools
  return [
    plainRoute(forgotPassword, async (call, { body }) => {
      if (!canMail(config)) throw new Refusal(codes.notOpen, 'No mail is sent from here')
      const order = { locale: parseLanguageParameter(body.locale), project: findProject(body.site), now: call.now }
      // Nothing is looked up, so that nothing can be told by it.
      const values = { minutes: resetMinutes }
      await admit(tools, { ...call, mailTo: body.email }, () =>
        db.wait(sendMailTo(call.tx, body.email, { template: 'password_reset', values, ...order })),
      )
      return {}
    }),
    plainRoute(resetPassword, async (call, { body }) =>
      admitHashing(() => admit(tools, call, () => reset(tools, call, body))),
    ),
    plainRoute(checkResetLink, (call, { body }) => admit(tools, call, () => check(tools, call, body.token))),
  ]
}
