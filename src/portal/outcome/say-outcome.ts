import { describeOutcome, type Ended, type Outcome } from '../../contract/outcome.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'

/** Milliseconds a sentence stays: it says what happened and what to do, which takes longer to read than a word. */
export const sentenceDuration = 4500

/** What refusals say by code, for actions that have no better words. */
const keys: Readonly<Record<number, string>> = {
  [codes.notAllowedInMode]: 'full_only',
  [codes.alreadyClaimed]: 'already_claimed',
  [codes.notEnoughPoints]: 'not_enough_points',
  [codes.soldOut]: 'sold_out',
  [codes.limitReached]: 'limit_reached',
  [codes.vipTooLow]: 'vip_too_low',
  [codes.notOpen]: 'not_open',
  [codes.notEligible]: 'not_eligible',
}

/** What the session says for the whole portal (rule 6.5). */
const toldElsewhere: readonly number[] = [
  codes.tokenExpired,
  codes.tokenInvalid,
  codes.tooManyRequests,
  codes.accountInfoChanged,
]

/** Whether the session says something of a refusal by itself. */
export function isToldElsewhere(ended: Ended): boolean {
  return ended.kind === 'refused' && toldElsewhere.includes(ended.code)
}

/** Codes whose refusal is news rather than trouble: what is shown was out of date. */
const calm: readonly number[] = [codes.alreadyClaimed, codes.notOpen, codes.soldOut]

/** What an action says in its own words, where it has any. */
export interface OwnWords {
  /** By the code of the refusal; also where the session would say it. */
  refused?: Readonly<Record<number, string>>
  /** For any other refusal. An action with these says none of the claims' reasons. */
  otherwise?: string
  /** What to look at while nobody knows whether it was done. */
  unknown?: string
}

function sayReason(code: number, { refused = {}, otherwise }: OwnWords): string | null {
  const own = refused[code]
  if (own !== undefined) return own
  if (toldElsewhere.includes(code)) return null
  if (code === codes.accountFrozen) return t('act.outcome.account_frozen')
  if (otherwise !== undefined) return otherwise
  const key = keys[code]
  return t(key === undefined ? 'act.outcome.trouble' : `act.refusal.${key}`)
}

/** Says in the player's language what is known of an action (rule 3.24). */
export function sayOutcome(ended: Ended, own: OwnWords = {}): Outcome {
  return describeOutcome(ended, {
    refused: ({ code }) => sayReason(code, own),
    unknown: own.unknown ?? t('act.outcome.unknown'),
    retrying: t('act.outcome.retrying'),
    unsent: t('offline.told'),
  })
}

/** Says the same by a toast, where there is something to say. */
export function tellOutcome(ended: Ended, own?: OwnWords): void {
  const { kind, text } = sayOutcome(ended, own)
  if (text === null) return
  const isTrouble = kind === 'refused' && ended.kind === 'refused' && !calm.includes(ended.code)
  showToast({ icon: isTrouble ? 'error' : null, text, duration: sentenceDuration })
}
