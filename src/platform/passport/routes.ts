import { login, loginOptions, register } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { demoPlayer } from '../demo/demo-player.ts'
import { Refusal } from '../http/refusal.ts'
import { plainRoute, type Route, readRoute } from '../http/route.ts'
import { createTicket } from '../session/tickets.ts'
import { addMember, findMember } from './accounts.ts'
import { findNetwork } from './find-network.ts'
import { countTry, defaultLimits, type PassportLimits, TooManyTries } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createProviders } from './social/providers.ts'
import { readSocialConfig } from './social/social-config.ts'

/** What the passport takes of the configuration; without limits of its own an installation for players has the usual. */
export interface PassportConfig extends Pick<Config, 'sandbox' | 'demoPlayer' | 'google' | 'facebook'> {
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

/** Throws 1004 when this address or this ip has tried too often. */
async function admit({ db, config }: Tools, { now, ip }: { now: Date; ip: string }, email: string): Promise<void> {
  const limits = findLimits(config)
  if (!limits) return
  const wait = await countTry(db, now, [
    { kind: 'address', value: email, limit: limits.perAddress },
    { kind: 'ip', value: findNetwork(ip), limit: limits.perIp },
  ])
  if (wait > 0) throw new TooManyTries(wait)
}

/**
 * The calls of the hosted login (design section 4). None holds a connection while a password is hashed, so that many
 * sign-ins at once leave the database to the others.
 */
export function passportRoutes(tools: Tools): Route[] {
  const { db, config } = tools
  const options = {
    provider_list: createProviders(readSocialConfig(config)).map(({ type, name }) => ({ type, name })),
    demo_player: config.demoPlayer ? demoPlayer : null,
  }
  return [
    readRoute(register, async ({ now, ip }, { body }) => {
      await admit(tools, { now, ip }, body.email)
      const passwordHash = await hashPassword(body.password)
      return transact(db, async (tx) => {
        const fpUid = await addMember(tx, { email: body.email, passwordHash, now, sandbox: config.sandbox })
        return { token: await createTicket(tx, { fpUid, now }), fp_uid: fpUid }
      })
    }),
    readRoute(login, async ({ now, ip, tx }, { body }) => {
      await admit(tools, { now, ip }, body.email)
      const member = await findMember(tx, body.email)
      const fits = await verifyPassword(member?.passwordHash, body.password)
      if (!member || !fits) throw new Refusal(codes.wrongCredentials, 'Wrong e-mail address or password')
      return { token: await createTicket(tx, { fpUid: member.fpUid, now }), fp_uid: member.fpUid }
    }),
    plainRoute(loginOptions, async () => options),
  ]
}
