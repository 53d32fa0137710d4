import * as v from 'valibot'
import { codes } from '../../../contract/wire.ts'
import type { Call } from '../../calls/call.ts'
import type { ConsoleKeys } from '../../config/console-keys.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { findOperator, limitTries, matchStep, noteFailed, openFor } from '../sign-in.ts'
import { openNote, sealNote } from './sealed-note.ts'

const kind = 'vouched for'
/** How long somebody may look for the code, in milliseconds. */
const patience = 5 * 60_000
const vouchedSchema = v.object({ email: v.string() })

/** What the sign-in page brings back with a code: whom the provider has vouched for. */
export function sealVouched(keys: ConsoleKeys, email: string, now: Date): string {
  return sealNote(keys, kind, { until: new Date(now.getTime() + patience), content: { email } })
}

/**
 * Opens a session for whoever the provider has vouched for and brings a code as well (rule 25.3). Refuses with 1002 where that is too
 * long ago, with 2102 a wrong code, and with 1004 (429) beyond the limits.
 */
export async function proveByCode(
  tools: ConsoleTools,
  call: Pick<Call, 'now' | 'ip'>,
  given: { token: string; code: string },
) {
  const { db, config } = tools
  const { now } = call
  const vouched = openNote(config.consoleKeys, kind, { sealed: given.token, now, schema: vouchedSchema })
  const found = vouched && (await db.wait(findOperator(db, vouched.email)))
  if (!found) throw new Refusal(codes.tokenExpired, 'That took too long. Continue with the provider once more.')
  return await limitTries(tools, call, {
    whose: found.email,
    work: async () => {
      const step = matchStep(tools, found, { code: given.code, now })
      const how = { by: 'provider and code' }
      const session = step === null ? null : await openFor(tools, found, { now, step, how })
      if (!session) {
        noteFailed(tools, found, 'session/wrong-code', now)
        throw new Refusal(codes.wrongCredentials, 'The code is wrong, or was used before')
      }
      return session
    },
  })
}
