import { type Call, requireSession } from '../calls/call.ts'
import { countTry, type Limit, TooManyTries } from '../limits/limits.ts'
import { findLimits, type PassportTools } from './passport-config.ts'

/** How often an account may do what is mailed to its address, which may be somebody else's. */
export const changeLimit: Limit = { tries: 10, everySeconds: 8_640 }

/** Counts a change of the caller's account that is mailed; throws 1004 where there were too many. */
export async function admitChange({ db, config }: PassportTools, call: Call): Promise<void> {
  if (!findLimits(config)) return
  const { fpUid } = requireSession(call)
  const wait = await countTry(db, call.now, [{ kind: 'change', value: fpUid, limit: changeLimit }])
  if (wait > 0) throw new TooManyTries(wait)
}
