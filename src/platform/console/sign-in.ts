import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { findNetwork } from '../passport/find-network.ts'
import { countTry, defaultLimits, type PassportLimits, TooManyTries, tryWithin } from '../passport/limits.ts'
import { admitHashing, verifyPassword } from '../passport/passwords.ts'
import { noteAct } from './audit.ts'
import { unseal } from './console-keys.ts'
import type { Arriving, ConsoleConfig, ConsoleTools } from './console-route.ts'
import type { Operator } from './operators.ts'
import { openSession } from './sessions.ts'
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
const ours = (text: string) => `console ${text}`

/** Counts a try of a network to open an invitation; throws 1004. */
export async function admitInvitation({ db, config }: ConsoleTools, { now, ip }: Arriving): Promise<void> {
  const limits = findLimits(config)
  if (!limits) return
  const wait = await countTry(db, now, [{ kind: 'ip', value: ours(findNetwork(ip)), limit: limits.perIp }])
  if (wait > 0) throw new TooManyTries(wait)
}

interface Found extends Operator {
  passwordHash: string
  totpSecret: Buffer
}

async function findOperator({ sql }: Pick<Tx, 'sql'>, email: string): Promise<Found | undefined> {
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
function noteFailed(
  db: Database,
  { id }: Found,
  act: 'session/wrong-password' | 'session/wrong-code',
  now: Date,
): void {
  const note = { subject: `operator:${id}`, quietMinutes: failedMinutes }
  db.wait(noteAct(db, { actor: 'somebody', act, now, note })).catch(() => {})
}

async function check(tools: ConsoleTools, { now }: Arriving, { email, password, code }: Credentials) {
  const { db, config } = tools
  const found = await db.wait(findOperator(db, email))
  const fits = await verifyPassword(found?.passwordHash, password)
  if (found && !fits) noteFailed(db, found, 'session/wrong-password', now)
  if (!found || !fits) throw wrong()
  const refuseCode = () => {
    noteFailed(db, found, 'session/wrong-code', now)
    return wrong()
  }
  const secret = unseal(config.consoleKeys, found.totpSecret)
  const step = secret && matchCode(secret, code, now)
  if (step === null) throw refuseCode()
  return await transact(db, async (tx) => {
    if (!(await takeStep(tx, found, step))) throw refuseCode()
    const { id, email: address, name, role } = found
    const session = await openSession(tx, { id, email: address, name, role }, now)
    await noteAct(tx, { actor: session.operator, act: 'session/sign-in', now, note: { subject: `operator:${id}` } })
    return session
  })
}

/**
 * Opens a session for whoever brings address, password and code. Refuses with 2102, whichever of them is wrong, and takes as long
 * for an address that nobody has; with 1004 (429) beyond the limits.
 */
export async function signInOperator(tools: ConsoleTools, arriving: Arriving, credentials: Credentials) {
  const { db, config } = tools
  const { now, ip } = arriving
  const limits = findLimits(config)
  const work = () => check(tools, arriving, credentials)
  return await admitHashing(async () => {
    if (!limits) return await work()
    const attempt = { now, network: ours(findNetwork(ip)), email: ours(credentials.email) }
    return await tryWithin(db, limits, attempt, work)
  })
}
