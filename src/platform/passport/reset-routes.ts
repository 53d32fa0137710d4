import { sites } from '../../contract/games.ts'
import { parseLanguageParameter } from '../../contract/locales.ts'
import { forgotPassword, resetMinutes, resetPassword } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { transact } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { type Call, plainRoute, type Route } from '../http/route.ts'
import { canMail } from '../mail/can-mail.ts'
import { sendMail, sendMailTo } from '../mail/send-mail.ts'
import { lockAccounts } from '../session/accounts.ts'
import { endSessions } from '../session/sessions.ts'
import { createTicket } from '../session/tickets.ts'
import { setPassword } from './accounts.ts'
import { findNetwork } from './find-network.ts'
import { countTry, defaultMailLimit, defaultNetworkMails, TooManyTries, type Try } from './limits.ts'
import { findLimits, type PassportTools } from './passport-config.ts'
import { admitHashing, hashPassword } from './passwords.ts'
import { checkReset, endResets } from './resets.ts'

/** Counts a try from an ip, and then a mail where one is asked for; throws 1004. */
async function admit({ db, config }: PassportTools, { ip, now }: Call, mailTo?: string): Promise<void> {
  const limits = findLimits(config)
  if (!limits) return
  const counted: Try[] = [{ kind: 'ip', value: findNetwork(ip), limit: limits.perIp }]
  if (mailTo !== undefined) {
    const ofNetwork = limits.mailsPerNetwork ?? defaultNetworkMails
    counted.push({ kind: 'mail from ip', value: findNetwork(ip), limit: ofNetwork })
    counted.push({ kind: 'mail', value: mailTo, limit: limits.perMail ?? defaultMailLimit })
  }
  // What is turned away for its own ip brings no mail, and must not use up those that the address may get.
  for (const one of counted) {
    const wait = await countTry(db, now, [one])
    if (wait > 0) throw new TooManyTries(wait)
  }
}

/** The Game-Project of a site's path; empty for none. */
function findProject(path: string): string {
  const site = sites.find((one) => one.path === path)
  if (!site && path !== '') throw invalidField('site')
  return site?.project ?? ''
}

/** Gives the account of a link another password, ends whatever the old one had opened, and answers a ticket. */
async function reset(tools: PassportTools, call: Call, token: string, password: string) {
  const { now, locale, project } = call
  // Looked at first, so that nobody has passwords hashed by making up links.
  const { fpUid } = await tools.db.wait(checkReset(call.tx, token, now))
  const passwordHash = await hashPassword(password)
  return await transact(tools.db, async (tx) => {
    await lockAccounts(tx, [fpUid])
    await checkReset(tx, token, now)
    await setPassword(tx, fpUid, passwordHash)
    await endResets(tx, fpUid)
    await endSessions(tx, fpUid, { now })
    await sendMail(tx, fpUid, {
      template: 'password_changed',
      values: { date: { date: now.toISOString() } },
      locale,
      project,
      now,
    })
    return { token: await createTicket(tx, { fpUid, now }), fp_uid: fpUid }
  })
}

/** The calls for who forgot the password. */
export function resetRoutes(tools: PassportTools): Route[] {
  const { db, config } = tools
  return [
    plainRoute(forgotPassword, async (call, { body }) => {
      if (!canMail(config)) throw new Refusal(codes.notOpen, 'No mail is sent from here')
      const order = { locale: parseLanguageParameter(body.locale), project: findProject(body.site), now: call.now }
      await admit(tools, call, body.email)
      // Nothing is looked up, so that nothing can be told by it.
      const values = { minutes: resetMinutes }
      await db.wait(sendMailTo(call.tx, body.email, { template: 'password_reset', values, ...order }))
      return {}
    }),
    plainRoute(resetPassword, async (call, { body }) =>
      admitHashing(async () => {
        await admit(tools, call)
        return await reset(tools, call, body.token, body.password)
      }),
    ),
  ]
}
