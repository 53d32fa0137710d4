import type { User } from '../../contract/session/user.ts'
import { $expiry } from '../benefits/expiry-store.ts'
import { findStanding } from '../benefits/ladder.ts'
import { $levels, loadLevels } from '../benefits/levels-store.ts'
import { getEnvironment } from '../environment.ts'
import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { $canSwitchRole } from '../session/roles-store.ts'
import { countTo } from '../ui/count-up.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { countMemberDays } from './member-days.ts'

function describeMembership(user: User): string {
  const days = countMemberDays(user.created_at, getEnvironment().now())
  return days === 0 ? t('account.member.since_today') : t('account.member.since', { count: days })
}

/** The growth bar and its words; without a ladder it is hidden rather than guessed. Says the name of the rank, if it has one. */
function fillWay(card: HTMLElement, user: User): string | undefined {
  const levels = $levels.get()
  const standing = levels.kind === 'ready' ? findStanding(levels.levels, user) : undefined
  const bar = findPart(card, 'bar')
  if (!standing || !bar) return undefined
  const { level, next, share, missing } = standing
  const percent = `${Math.round(share * 100)}`
  const words = next ? t('account.member.to_next', { count: missing, level: next.level }) : t('account.member.top')
  bar.hidden = false
  bar.style.setProperty('--v', `${percent}%`)
  bar.setAttribute('aria-valuenow', percent)
  bar.setAttribute('aria-valuetext', words)
  fillPart(card, 'way', words)
  fillPart(card, 'goal', next && formatNumber(next.growth))
  return level.level_name
}

/** What a card says under its heading. */
function describe(card: HTMLElement, user: User, rank: string): string {
  if (card.dataset.member === 'rank') return describeMembership(user)
  if (card.dataset.member === 'player') return t('account.member.number', { number: user.fp_uid })
  return user.server ? t('account.member.line', { rank, server: user.server }) : rank
}

/** The role of a card that has one: half-logged-in players cannot switch it. */
function fillRole(card: HTMLElement, user: User): void {
  fillPart(card, 'level', formatNumber(user.level))
  const canSwitch = $canSwitchRole.get()
  findPart(card, 'role')?.toggleAttribute('disabled', !canSwitch)
  findPart(card, 'switch')?.toggleAttribute('hidden', !canSwitch)
}

/** The growth that expires next, where some does and it is known. */
function fillExpiry(card: HTMLElement): void {
  const { growth, time } = $expiry.get()
  findPart(card, 'expiry')?.toggleAttribute('hidden', growth === 0)
  fillPart(card, 'expires', t('account.member.expires', { count: growth, date: formatDate(new Date(time * 1000)) }))
}

function fillCard(card: HTMLElement, user: User): void {
  const rank = fillWay(card, user) || t('account.member.vip_level', { level: user.vip_level })
  fillPart(card, 'heading', card.dataset.member === 'rank' ? rank : user.nickname)
  fillPart(card, 'line', describe(card, user, rank))
  fillPart(card, 'vip', formatNumber(user.vip_level))
  fillRole(card, user)
  fillExpiry(card)
  countTo(findPart(card, 'points'), user.coin)
  countTo(findPart(card, 'growth'), user.account_growth)
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
  for (const store of [$levels, $benefitsStatus, $canSwitchRole, $expiry]) store.listen(draw)
  void loadLevels()
}
