import type { Month } from '../../contract/checkin/calls.ts'
import type { Texts } from '../i18n/texts.ts'
import type { MakeUp } from './calendar.ts'
import type { ClaimState } from './claim-state.ts'
import type { Reward } from './claims.ts'

type Say = Texts['t']

/** What stands on the golden button. */
export function sayClaim(t: Say, state: ClaimState, isClaiming: boolean): string {
  switch (state.kind) {
    case 'claimed':
      return t('checkin.summary.claimed_today')
    case 'over':
      return t('checkin.summary.all_claimed')
    case 'locked':
      return t('checkin.summary.needs_vip', { level: state.gift.vip_restriction })
    case 'ready':
      return t(isClaiming ? 'checkin.summary.claiming' : 'checkin.summary.claim', { day: state.gift.day })
  }
}

/** Why a make-up cannot be bought, or what it brings. */
export function sayMakeUp(t: Say, { gift, obstacle }: MakeUp): string {
  switch (obstacle.kind) {
    case 'none':
      return t('checkin.make_up.explain', { day: gift.day })
    case 'todayFirst':
      return t('checkin.make_up.today_first')
    case 'level':
      return t('checkin.make_up.needs_vip', { level: obstacle.level })
    case 'points':
      return t('checkin.make_up.short', { count: obstacle.short })
  }
}

/** How many days of the month are missed. */
export function sayMissed(t: Say, { miss_check_times: count }: Month): string {
  return count > 0 ? t('checkin.month.missed', { count }) : t('checkin.month.missed_none')
}

/** The heading of what a claim brought. */
export function sayRewardTitle(t: Say, { claim, day }: Reward): string {
  return claim === 'week' ? t('checkin.reward.title_week') : t('checkin.reward.title_day', { day })
}

/** What there is to come after a claim. */
export function sayRewardLine(t: Say, { claim, missed }: Reward): string {
  if (claim === 'week') return t('checkin.reward.line_week')
  if (claim === 'day') return t('checkin.reward.line_day')
  return missed > 0 ? t('checkin.reward.line_made_up', { count: missed }) : t('checkin.reward.line_made_up_none')
}
