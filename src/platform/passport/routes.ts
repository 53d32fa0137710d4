import { login, loginOptions, register } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Call } from '../calls/call.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import { demoPlayer } from '../catalogue/demo-player.ts'
import { transact } from '../db/transaction.ts'
import { isSameText } from '../http/brought-token.ts'
import { Refusal } from '../http/refusal.ts'
import { countInTurn, defaultNetworkAccounts, TooManyTries, triesOfNetworks } from '../limits/limits.ts'
import { canMail } from '../mail/can-mail.ts'
import { createTicket } from '../roles/tickets.ts'
import { addMember, createMemberTicket, findMember, type Member } from './accounts.ts'
import { attempt } from './check-password.ts'
import { findLimits, type PassportTools } from './passport-config.ts'
import { admitHashing, hashPassword, verifyPassword } from './passwords.ts'
import { createProviders } from './providers/providers.ts'
import { readSocialConfig } from './providers/social-config.ts'
import { resetRoutes } from './reset-routes.ts'
import { orderVerification } from './verifications.ts'
import { verifyRoutes } from './verify-routes.ts'

/** Counts a new account of the caller's network; throws 1004. */
async function admitAccount({ db, config }: PassportTools, { ip, now }: Call): Promise<void> {
  const limits = findLimits(config)
  if (!limits) return
  const limit = limits.accountsPerNetwork ?? defaultNetworkAccounts
  const wait = await countInTurn(db, now, triesOfNetworks('account from ip', ip, limit))
  if (wait > 0) throw new TooManyTries(wait)
}

async function join(tools: PassportTools, call: Call, email: string, password: string) {
  const { db, config } = tools
  const { now, locale, project } = call
  await admitAccount(tools, call)
  const passwordHash = await hashPassword(password)
  return await transact(db, async (tx) => {
    const fpUid = await addMember(tx, { email, passwordHash, now, sandbox: config.sandbox })
    if (canMail(config)) await orderVerification(tx, { email, locale, project, now })
    return { token: await createTicket(tx, { fpUid, now }), fp_uid: fpUid }
  })
}

/** The demo player's password is written in docs/get-started.md: where others reach the sandbox, it is the sandbox's token instead. */
async function fitsMember({ config }: PassportTools, member: Member | undefined, password: string): Promise<boolean> {
  const { sandboxToken = null } = config
  const isKnown = await verifyPassword(member?.passwordHash, password)
  const isDemo = config.sandbox && member?.email === demoPlayer.email
  return isDemo && sandboxToken !== null ? isSameText(password, sandboxToken) : isKnown
}

async function signIn(tools: PassportTools, { tx, now }: Call, email: string, password: string) {
  const { db } = tools
  const member = await db.wait(findMember(tx, email))
  const fits = await fitsMember(tools, member, password)
  const token = member && fits ? await db.wait(createMemberTicket(tx, member, now)) : null
  if (!member || token === null) throw new Refusal(codes.wrongCredentials, 'Wrong e-mail address or password')
  return { token, fp_uid: member.fpUid }
}

/**
 * The calls of the hosted login. None holds a connection while a password is hashed or waits to be, so that many
 * sign-ins at once leave the database to the others.
 */
export function passportRoutes(tools: PassportTools): Route[] {
  const { config } = tools
  const options = {
    provider_list: createProviders(readSocialConfig(config)).map(({ type, name }) => ({ type, name })),
    demo_player: config.demoPlayer && !config.sandboxToken ? demoPlayer : null,
    can_reset: canMail(config) ? (1 as const) : (0 as const),
  }
  return [
    // No reading calls: hashing takes its time, and is no sign that the database is silent.
    plainRoute(register, async (call, { body: { email, password } }) =>
      admitHashing(() => attempt(tools, call, email, () => join(tools, call, email, password))),
    ),
    plainRoute(login, async (call, { body: { email, password } }) =>
      admitHashing(() => attempt(tools, call, email, () => signIn(tools, call, email, password))),
    ),
    ...resetRoutes(tools),
    ...verifyRoutes(tools),
    plainRoute(loginOptions, async () => options),
  ]
}
