import type { Answer } from '../../contract/client.ts'
import { codes } from '../../contract/wire.ts'
import type { Claim } from './checkin-store.ts'

/** A text of the `checkin` catalogue with its values: what happened, and what to do. `calm` is news, nothing went wrong. */
export interface Notice {
  key: string
  values: Record<string, number | string>
  tone: 'calm' | 'trouble'
}

/** What a claim asked for, as far as a refusal is about it: the price in points and the VIP level of the gift. */
export interface Asked {
  claim: Claim
  price: number
  level: number
  coin: number
}

/** Whether an answer is the last word on an Idempotency-Key: a lost one, a 429 and a 5xx are not kept (wire, "In general"). */
export function isFinal(answer: Answer<unknown>): boolean {
  return answer.kind === 'ok' || (answer.kind === 'refused' && answer.status !== 429)
}

/** Whether a refusal says that what the screen shows is out of date. */
export function isOutdated(answer: Answer<unknown>): boolean {
  if (answer.kind !== 'refused') return false
  const { code } = answer
  return code === codes.alreadyClaimed || code === codes.notOpen || code === codes.notEligible
}

/** Whether a refusal says that the player has less, or is of a lower level, than the screen shows. */
export function isAboutMeans(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && (answer.code === codes.notEnoughPoints || answer.code === codes.vipTooLow)
}

/** Says a refusal or a failure in the player's words (design section 3, codes 3001 to 3007); null where that is done. */
export function explainRefusal(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, asked: Asked): Notice | null {
  const say = (name: string, values: Notice['values'] = {}): Notice => ({
    key: `checkin.refusal.${name}`,
    values,
    tone: isOutdated(answer) ? 'calm' : 'trouble',
  })
  const isWeek = asked.claim === 'week'
  if (answer.kind === 'failed' && answer.reason === 'network') return say('no_connection')
  if (answer.kind === 'failed') return say(isWeek ? 'week_failed' : 'trouble')
  switch (answer.code) {
    case codes.alreadyClaimed:
      return say('already_claimed')
    case codes.notEnoughPoints:
      return say('not_enough_points', { count: Math.max(asked.price - asked.coin, 1) })
    case codes.vipTooLow:
      return say('vip_too_low', { level: asked.level })
    case codes.notOpen:
      return say(isWeek ? 'week_turned' : 'month_turned')
    case codes.notEligible:
      return say('nothing_missed')
    case codes.tooManyRequests:
      return say('too_many')
    // The session answers these for the whole portal: the player has been told already.
    case codes.tokenExpired:
    case codes.tokenInvalid:
    case codes.accountInfoChanged:
      return null
    default:
      return say(isWeek ? 'week_failed' : 'trouble')
  }
}
