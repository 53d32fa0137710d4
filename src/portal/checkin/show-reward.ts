import { t } from '../i18n/texts.ts'
import { showContents } from '../reward/show-reward.ts'
import type { Reward } from './claims.ts'

function sayTitle({ claim, day }: Reward): string {
  return claim === 'week' ? t('checkin.reward.title_week') : t('checkin.reward.title_day', { day })
}

function sayLine({ claim, missed }: Reward): string {
  if (claim === 'week') return t('checkin.reward.line_week')
  if (claim === 'day') return t('checkin.reward.line_day')
  return missed > 0 ? t('checkin.reward.line_made_up', { count: missed }) : t('checkin.reward.line_made_up_none')
}

/** Shows what a claim brought; when the player closes it, the focus is where `findSource` says. */
export function showReward(reward: Reward, findSource: () => HTMLElement | null): void {
  const { contents, balance } = reward
  showContents({ title: sayTitle(reward), line: sayLine(reward), contents, balance }, findSource)
}
