import type { OperatorRole } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { noteAct } from '../caller/audit.ts'
import type { Operator } from '../caller/operator-sessions.ts'
import { openOperatorSession } from '../caller/operator-sessions.ts'
import { hashToken } from '../caller/tokens.ts'
import type { Call } from '../calls/call.ts'
import { deriveSecret, seal } from '../config/console-keys.ts'
import { type Tx, transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { admitHashing, hashPassword } from '../passport/passwords.ts'
import type { ConsoleTools } from './console-tools.ts'
import type { NewInvitation } from './operators.ts'
import { admitNetwork } from './sign-in.ts'
import { matchCode, toBase32, writeOtpauth } from './totp.ts'

/** The link of an invitation; its token stands behind `#`, so that no server and no log on the way sees it. */
export function writeInvitationLink(origin: string, { token }: Pick<NewInvitation, 'token'>): string {
  return `${origin}/console/invitation#${token}`
}

async function findInvited({ sql }: Pick<Tx, 'sql'>, token: string, now: Date): Promise<Operator> {
  const [found] = await sql<Operator[]>`
    select id, email, name, role from operators
    where invitation_hash = ${hashToken(token)} and invited_until > ${now.toISOString()} and disabled_at is null`
  if (!found) throw new Refusal(codes.invitationOver, 'The invitation is unknown, used or over')
  return found
}

interface Shown {
  email: string
  name: string
  role: OperatorRole
  secret: string
  otpauth: string
}

/** What an invitation's page shows. */
export async function showInvitation(
  tools: ConsoleTools,
  call: Pick<Call, 'now' | 'ip'>,
  token: string,
): Promise<Shown> {
  const { db, config } = tools
  const find = () => db.wait(findInvited(db, token, call.now))
  const { email, name, role } = await admitNetwork(tools, call, find)
  const secret = toBase32(deriveSecret(config.consoleKeys, token))
  return { email, name, role, secret, otpauth: writeOtpauth(email, secret) }
}

/** Takes an invitation, once, and opens a session. The code that proves the app is used up with it. */
export async function takeInvitation(
  tools: ConsoleTools,
  call: Pick<Call, 'now' | 'ip'>,
  given: { token: string; password: string; code: string },
) {
  return await admitNetwork(tools, call, () => acceptInvitation(tools, call.now, given))
}

async function acceptInvitation(
  { db, config }: ConsoleTools,
  now: Date,
  { token, password, code }: { token: string; password: string; code: string },
) {
  // Looked at first, so that nobody has passwords hashed by making up links.
  await db.wait(findInvited(db, token, now))
  const secret = deriveSecret(config.consoleKeys, token)
  const step = matchCode(secret, code, now)
  if (step === null) throw new Refusal(codes.wrongCredentials, 'The code is wrong')
  const passwordHash = await admitHashing(() => hashPassword(password))
  return await transact(db, async (tx) => {
    const operator = await findInvited(tx, token, now)
    const { count } = await tx.sql`
      update operators set
        password_hash = ${passwordHash}, totp_secret = ${seal(config.consoleKeys, secret)}, totp_step = ${step},
        invitation_hash = null, invited_until = null
      where id = ${operator.id} and invitation_hash = ${hashToken(token)} and disabled_at is null`
    if (count === 0) throw new Refusal(codes.invitationOver, 'The invitation is unknown, used or over')
    const note = { subject: `operator:${operator.id}` }
    await noteAct(tx, { actor: operator, act: 'invitation/accept', now, note })
    return await openOperatorSession(tx, operator, now)
  })
}
