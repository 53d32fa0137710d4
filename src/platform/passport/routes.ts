import { login, loginOptions, register } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { demoPlayer } from '../demo/demo-player.ts'
import { Refusal } from '../http/refusal.ts'
import { type Call, plainRoute, type Route, readRoute } from '../http/route.ts'
import { canMail } from '../mail/can-mail.ts'
import { createTicket } from '../session/tickets.ts'
import { addMember, findMember } from './accounts.ts'
import { findNetwork } from './find-network.ts'
import { defaultLimits, type PassportLimits, tryWithin } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createProviders } from './social/providers.ts'
import { readSocialConfig } from './social/social-config.ts'

/** What the passport takes of the configuration; without limits of its own an installation for players has the usual. */
export interface PassportConfig extends Pick<Config, 'sandbox' | 'demoPlayer' | 'google' | 'facebook' | 'mail'> {
  passportLimits?: PassportLimits | null
}

/** The limits that hold here: the sandbox applies those only that a test configures (design section 6). */
export function findLimits({ sandbox, passportLimits }: PassportConfig): PassportLimits | null {
  return passportLimits ?? (sandbox ? null : defaultLimits)
}

interface Tools {
  db: Database
  config: PassportConfig
}

/** Runs what may not be tried too often for an address or from an ip; throws 1004 then. */
async function attempt<T>(tools: Tools, { now, ip }: Call, email: string, work: () => Promise<T>): Promise<T> {
  const limits = findLimits(tools.config)
  if (!limits) return await work()
  return await tryWithin(tools.db, limits, { now, network: findNetwork(ip), email }, work)
}

async function join({ db, config }: Tools, { now }: Call, email: string, password: string) {
  const passwordHash = await hashPassword(password)
  return await transact(db, async (tx) => {
    const fpUid = await addMember(tx, { email, passwordHash, now, sandbox: config.sandbox })
    return { token: await createTicket(tx, { fpUid, now }), fp_uid: fpUid }
  })
}

async function signIn({ tx, now }: Call, email: string, password: string) {
  const member = await findMember(tx, email)
  const fits = await verifyPassword(member?.passwordHash, password)
  if (!member || !fits) throw new Refusal(codes.wrongCredentials, 'Wrong e-mail address or password')
  return { token: await createTicket(tx, { fpUid: member.fpUid, now }), fp_uid: member.fpUid }
}

/**
 * The calls of the hosted login (design section 4). None holds a connection while a password is hashed, so that many
 * sign-ins at once leave the database to the others.
 */
export function passportRoutes(tools: Tools): Route[] {
  const { config } = tools
  const options = {
    provider_list: createProviders(readSocialConfig(config)).map(({ type, name }) => ({ type, name })),
    demo_player: config.demoPlayer ? demoPlayer : null,
    can_reset: canMail(config) ? (1 as const) : (0 as const),
  }
  return [
    // Not a reading call, whose patience could end while its transaction goes on.
    plainRoute(register, async (call, { body: { email, password } }) =>
      attempt(tools, call, email, () => join(tools, call, email, password)),
    ),
    readRoute(login, async (call, { body: { email, password } }) =>
      attempt(tools, call, email, () => signIn(call, email, password)),
    ),
    plainRoute(loginOptions, async () => options),
  ]
}
