import { sendVerification } from '../../contract/account/verify-calls.ts'
import { verifyEmail } from '../../contract/passport/verify-calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Call, requireSession } from '../calls/call.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { countTry, defaultMailLimit, TooManyTries } from '../limits/limits.ts'
import { canMail } from '../mail/can-mail.ts'
import { maskEmail } from '../profile/read-profile.ts'
import { findMemberOf } from './accounts.ts'
import { findLimits, type PassportTools } from './passport-config.ts'
import { admit } from './reset-routes.ts'
import { orderVerification, useVerification } from './verifications.ts'

/** Counts a link that an account asks for; throws 1004. */
async function admitAccount({ db, config }: PassportTools, { now }: Call, fpUid: string): Promise<void> {
  const limits = findLimits(config)
  if (!limits) return
  const limit = limits.perMail ?? defaultMailLimit
  const wait = await countTry(db, now, [{ kind: 'verification', value: fpUid, limit }])
  if (wait > 0) throw new TooManyTries(wait)
}

async function sendLink(tools: PassportTools, call: Call) {
  const { db, config } = tools
  const { fpUid } = requireSession(call)
  const { now, locale, project } = call
  if (!canMail(config)) throw new Refusal(codes.notOpen, 'No mail is sent from here')
  const member = await db.wait(findMemberOf(call.tx, fpUid))
  if (!member) throw new Refusal(codes.noPassword, 'The account has no address')
  if (member.isVerified) throw new Refusal(codes.alreadyClaimed, 'Verified already')
  await admitAccount(tools, call, fpUid)
  // Whoever asks for mails to the address, it gets no more than it may.
  await admit(tools, { ...call, mailTo: member.email }, () =>
    transact(db, (tx) => orderVerification(tx, { email: member.email, locale, project, now })),
  )
  return { email: maskEmail(member.email) }
}

/** The calls that verify an address. */
export function verifyRoutes(tools: PassportTools): Route[] {
  return [
    plainRoute(sendVerification, async (call) => await sendLink(tools, call)),
    plainRoute(verifyEmail, async (call, { body }) => {
      const use = () => tools.db.wait(useVerification(call.tx, body.token, call.now))
      return { email: maskEmail(await admit(tools, call, use)) }
    }),
  ]
}
