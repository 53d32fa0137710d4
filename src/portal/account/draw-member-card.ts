import type { User } from '../../contract/session/user.ts'
import { findStanding } from '../benefits/ladder.ts'
import { $levels, loadLevels } from '../benefits/levels-store.ts'
import { getEnvironment } from '../environment.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { countTo } from '../ui/count-up.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { countMemberDays } from './member-days.ts'

function describeMembership(user: User): string {
  const days = countMemberDays(user.created_at, getEnvironment().now())
  return days === 0 ? t('account.member.since_today') : t('account.member.since', { count: days })
}

/** The growth bar and its words; without a ladder it is hidden rather than guessed. */
function fillWay(card: HTMLElement, user: User): void {
  const levels = $levels.get()
  const standing = levels.kind === 'ready' ? findStanding(levels.levels, user) : undefined
  const bar = findPart(card, 'bar')
  const percent = Math.round((standing?.share ?? 0) * 100)
  bar?.toggleAttribute('hidden', standing === undefined)
  bar?.style.setProperty('--v', `${percent}%`)
  bar?.setAttribute('aria-valuenow', String(percent))
  const next = standing?.next
  const words = next
    ? t('account.member.to_next', { count: standing.missing, level: next.level })
    : t('account.member.top')
  bar?.setAttribute('aria-valuetext', words)
  fillPart(card, 'way', standing ? words : null)
  fillPart(card, 'goal', next ? formatNumber(next.growth) : null)
  if (card.dataset.member === 'rank') {
    fillPart(card, 'heading', standing?.level.level_name || t('account.member.vip_level', { level: user.vip_level }))
  }
}

function fillCard(card: HTMLElement, user: User): void {
  if (card.dataset.member === 'rank') fillPart(card, 'line', describeMembership(user))
  else {
    fillPart(card, 'heading', user.nickname)
    fillPart(card, 'line', t('account.member.number', { number: user.fp_uid }))
  }
  fillPart(card, 'vip', formatNumber(user.vip_level))
  fillWay(card, user)
  const points = findPart(card, 'points')
  const growth = findPart(card, 'growth')
  if (points) countTo(points, user.coin)
  if (growth) countTo(growth, user.account_growth)
  findPart(card, 'counted')?.toggleAttribute('hidden', $benefitsStatus.get() !== 1)
}

/** Draws every member card of the page from the session, and again whenever it changes. */
export function drawMemberCards(): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-member]')
  const draw = () => {
    const state = $user.get()
    for (const card of cards) {
      card.toggleAttribute('aria-busy', state.kind === 'loading')
      drawState(card, state.kind)
      if (state.kind === 'ready') fillCard(card, state.user)
    }
  }
  $user.subscribe(draw)
  $levels.listen(draw)
  $benefitsStatus.listen(draw)
  void loadLevels()
}
