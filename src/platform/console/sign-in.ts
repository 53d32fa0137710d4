import { codes } from '../../contract/wire.ts'
import { noteAct } from '../caller/audit.ts'
import type { Operator } from '../caller/operator-sessions.ts'
import { openOperatorSession } from '../caller/operator-sessions.ts'
import type { Call } from '../calls/call.ts'
import { unseal } from '../config/console-keys.ts'
import { type Tx, transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import {
  countInTurn,
  defaultLimits,
  forgiveTry,
  type PassportLimits,
  TooManyTries,
  type Try,
  triesOfNetworks,
} from '../limits/limits.ts'
import { admitHashing, verifyPassword } from '../passport/passwords.ts'
import { tryWithin } from '../passport/try-within.ts'
import type { ConsoleConfig, ConsoleTools } from './console-tools.ts'
import { matchCode } from './totp.ts'

/**
 * How often one may try to sign in (rule 21.1). Stricter than for players where it is the caller's own network that is counted: there are
 * few operators, and a code has a million values, three of which are good at a time. What counts for an address from anywhere is theirs,
 * or a stranger who knows it would keep its operator out.
 */
const usualLimits: PassportLimits = {
  perAddressAndIp: { tries: 5, everySeconds: 60 },
  perAddress: defaultLimits.perAddress,
  perIp: { tries: 30, everySeconds: 10 },
}

/** The limits that hold here: the sandbox applies those only that a test configures. */
function findLimits({ sandbox, consoleLimits }: Pick<ConsoleConfig, 'sandbox' | 'consoleLimits'>) {
  return consoleLimits ?? (sandbox ? null : usualLimits)
}

/** What is counted here is none of the players' buckets. */
const scope = 'console '

type Counting = Pick<ConsoleTools, 'db' | 'config'>

function triesOf(config: ConsoleConfig, ip: string): Try[] {
  const limits = findLimits(config)
  return limits ? triesOfNetworks('ip', ip, limits.perIp, scope) : []
}

/**
 * Counts a try of a caller's networks before some work, such as opening an invitation; throws 1004. It is given back where
 * the work succeeds.
 */
export async function admitNetwork<T>(tools: Counting, call: Pick<Call, 'now' | 'ip'>, work: () => Promise<T>) {
  await countNetwork(tools, call)
  const done = await work()
  await forgiveNetwork(tools, call)
  return done
}

/** Counts a try of a caller's networks; throws 1004. */
export async function countNetwork({ db, config }: Counting, { now, ip }: Pick<Call, 'now' | 'ip'>): Promise<void> {
  const wait = await countInTurn(db, now, triesOf(config, ip))
  if (wait > 0) throw new TooManyTries(wait)
}

/** Gives a try back that was counted before it was known that it would succeed. */
export async function forgiveNetwork({ db, config }: Counting, { ip }: Pick<Call, 'ip'>): Promise<void> {
  await forgiveTry(db, triesOf(config, ip)).catch(() => {})
}

/** An operator with what signs in. */
export interface Found extends Operator {
  passwordHash: string
  totpSecret: Buffer
}

/** An operator whose account is open and whose invitation was taken, by address. */
export async function findOperator({ sql }: Pick<Tx, 'sql'>, email: string): Promise<Found | undefined> {
  const [found] = await sql<Found[]>`
    select id, email, name, role, password_hash as "passwordHash", totp_secret as "totpSecret" from operators
    where email = ${email} and disabled_at is null and password_hash is not null`
  return found
}

const wrong = () => new Refusal(codes.wrongCredentials, 'Wrong address, password or code')

/**
 * Takes a code's step, once: a code that was seen over a shoulder is worth nothing. False where it, or a later one, was taken before,
 * or the password is no longer the one that was checked.
 */
async function takeStep({ sql }: Pick<Tx, 'sql'>, { id, passwordHash }: Found, step: number): Promise<boolean> {
  const { count } = await sql`
    update operators set totp_step = ${step}
    where id = ${id} and totp_step < ${step} and password_hash = ${passwordHash} and disabled_at is null`
  return count > 0
}

/** Whether the account is still what it was when it was looked at, which it then stays to the end of the transaction. */
async function holdAccount({ sql }: Pick<Tx, 'sql'>, { id, passwordHash }: Found): Promise<boolean> {
  const held = await sql`
    select 1 from operators where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for update`
  return held.length > 0
}

/**
 * Opens a session for somebody who is known by now; `how` is kept in the audit log. The step of a code is used up with it: null where that
 * was taken before, and where the account was closed meanwhile.
 */
export async function openFor(
  { db }: Pick<ConsoleTools, 'db'>,
  found: Found,
  { now, step, how }: { now: Date; step: number | null; how?: object },
) {
  return await transact(db, async (tx) => {
    const isOpen = step === null ? await holdAccount(tx, found) : await takeStep(tx, found, step)
    if (!isOpen) return null
    const { id, email, name, role } = found
    const session = await openOperatorSession(tx, { id, email, name, role }, now)
    const note = { subject: `operator:${id}`, ...(how && { after: how }) }
    await noteAct(tx, { actor: session.operator, act: 'session/sign-in', now, note })
    return session
  })
}

interface Credentials {
  email: string
  password: string
  code: string
}

/** Within so many minutes, tries that fail for an operator by the same factor are one entry of the log: anybody can make them. */
const failedMinutes = 60

/**
 * Writes down that somebody failed to sign in as an operator (rule 25.4). Nobody waits for it: it would tell that the address is an
 * operator's. For an address that nobody has there is none, since the log holds no addresses of strangers.
 */
export function noteFailed(
  { db, log }: Pick<ConsoleTools, 'db' | 'log'>,
  { id }: Found,
  act: 'session/wrong-password' | 'session/wrong-code',
  now: Date,
): void {
  const note = { subject: `operator:${id}`, quietMinutes: failedMinutes }
  const noted = db.wait(noteAct(db, { actor: 'somebody', act, now, note }))
  noted.catch((error) => log.error({ err: error, act }, 'failed sign-in of an operator not written down'))
}

/** The step of an operator's code; null for a wrong one. */
export function matchStep(
  { config }: Pick<ConsoleTools, 'config'>,
  { totpSecret }: Found,
  { code, now }: { code: string; now: Date },
): number | null {
  const secret = unseal(config.consoleKeys, totpSecret)
  return secret && matchCode(secret, code, now)
}

async function check(tools: ConsoleTools, { now }: Pick<Call, 'now' | 'ip'>, { email, password, code }: Credentials) {
  const { db } = tools
  const found = await db.wait(findOperator(db, email))
  const fits = await verifyPassword(found?.passwordHash, password)
  if (found && !fits) noteFailed(tools, found, 'session/wrong-password', now)
  if (!found || !fits) throw wrong()
  const step = matchStep(tools, found, { code, now })
  const session = step === null ? null : await openFor(tools, found, { now, step })
  if (!session) {
    noteFailed(tools, found, 'session/wrong-code', now)
    throw wrong()
  }
  return session
}

/** Runs what tries a secret of somebody, within the limits (1004). */
export async function limitTries<T>(
  { db, config }: Pick<ConsoleTools, 'db' | 'config'>,
  { now, ip }: Pick<Call, 'now' | 'ip'>,
  { whose, work }: { whose: string; work: () => Promise<T> },
): Promise<T> {
  const limits = findLimits(config)
  if (!limits) return await work()
  return await tryWithin(db, limits, { now, ip, email: whose, scope }, work)
}

/**
 * Opens a session for whoever brings address, password and code. Refuses with 2102, whichever of them is wrong, and takes as long
 * for an address that nobody has; with 1004 (429) beyond the limits.
 */
export async function signInOperator(tools: ConsoleTools, call: Pick<Call, 'now' | 'ip'>, credentials: Credentials) {
  const work = () => check(tools, call, credentials)
  return await admitHashing(() => limitTries(tools, call, { whose: credentials.email, work }))
}
