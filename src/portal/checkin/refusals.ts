import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import type { Claim } from './checkin-store.ts'

/** What a claim asked for, as far as a refusal is about it: the price in points and the VIP level of the gift. */
export interface Asked {
  claim: Claim
  price: number
  level: number
}

/** Codes that say that what the screen shows is out of date. */
export const outdated: readonly number[] = [codes.alreadyClaimed, codes.notOpen, codes.notEligible]

/** Codes that say that the player has less, or is of a lower level, than the screen shows. */
export const aboutMeans: readonly number[] = [codes.notEnoughPoints, codes.vipTooLow]

/** What a check-in's refusals say beyond the common ones (codes 3001 to 3007 of rule 6.4), with the balance as it is now. */
export function sayRefusals({ claim, price, level }: Asked, coin: number): Record<number, string> {
  return {
    [codes.alreadyClaimed]: t('checkin.refusal.already_claimed'),
    [codes.notEnoughPoints]: t('checkin.refusal.not_enough_points', { count: Math.max(price - coin, 1) }),
    [codes.vipTooLow]: t('checkin.refusal.vip_too_low', { level }),
    [codes.notOpen]: t(claim === 'week' ? 'checkin.refusal.week_turned' : 'checkin.refusal.month_turned'),
    [codes.notEligible]: t('checkin.refusal.nothing_missed'),
  }
}
