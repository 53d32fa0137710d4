import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Acted } from './perform-act.ts'

/** Milliseconds a refusal stays: it says what happened and what to do, which takes longer to read than a word. */
const refusalDuration = 4500

const keys: Readonly<Record<number, string>> = {
  [codes.notAllowedInMode]: 'full_only',
  [codes.alreadyClaimed]: 'already_claimed',
  [codes.notEnoughPoints]: 'not_enough_points',
  [codes.soldOut]: 'sold_out',
  [codes.limitReached]: 'limit_reached',
  [codes.vipTooLow]: 'vip_too_low',
  [codes.notOpen]: 'not_open',
  [codes.notEligible]: 'not_eligible',
  [codes.accountFrozen]: 'account_frozen',
}

/** What the session answers for the whole portal: the player has been told already. */
const toldElsewhere: readonly number[] = [
  codes.tokenExpired,
  codes.tokenInvalid,
  codes.tooManyRequests,
  codes.accountInfoChanged,
]

/** Whether the session says something of a refusal by itself, for the whole portal. */
export function isToldElsewhere(acted: Acted<unknown>): boolean {
  return acted.kind === 'refused' && toldElsewhere.includes(acted.code)
}

/** Codes whose refusal is news rather than trouble: what is shown was out of date. */
const calm: readonly number[] = [codes.alreadyClaimed, codes.notOpen, codes.soldOut]

/**
 * Says a refusal in the player's words (rule 6.4), `own` ones first, by code; null where there is nothing to say, or
 * the session has said it.
 */
export function sayRefusal(acted: Acted<unknown>, own: Readonly<Record<number, string>> = {}): string | null {
  if (acted.kind === 'unheard') return t('act.refusal.unheard')
  if (acted.kind !== 'refused' || isToldElsewhere(acted)) return null
  return own[acted.code] ?? t(`act.refusal.${keys[acted.code] ?? 'trouble'}`)
}

/** Says a refusal by a toast. */
export function tellRefusal(acted: Acted<unknown>, own?: Readonly<Record<number, string>>): void {
  const text = sayRefusal(acted, own)
  if (text === null) return
  const isCalm = acted.kind === 'unheard' || (acted.kind === 'refused' && calm.includes(acted.code))
  showToast({ icon: isCalm ? null : 'error', text, duration: refusalDuration })
}
