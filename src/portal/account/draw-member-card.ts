import type { User } from '../../contract/session/user.ts'
import { $expiry } from '../benefits/expiry-store.ts'
import { findWay } from '../benefits/ladder.ts'
import { levels, loadLevels } from '../benefits/levels-store.ts'
import { getEnvironment } from '../environment.ts'
import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import { $canSwitchRole } from '../session/roles-store.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { fillBar } from '../ui/fill-bar.ts'
import { writeBalance } from '../ui/write-balance.ts'
import { countMemberDays } from './member-days.ts'

function describeMembership(user: User): string {
  const days = countMemberDays(user.created_at, getEnvironment().now())
  return days === 0 ? t('account.member.since_today') : t('account.member.since', { count: days })
}

/** The growth bar and its words; without a ladder it is hidden rather than guessed. Says the name of the rank, if it has one. */
function fillWay(card: HTMLElement, user: User): string | undefined {
  const ladder = levels.read() ?? []
  const level = ladder.find((candidate) => candidate.level === user.vip_level)
  const bar = findPart(card, 'bar')
  if (!level || !bar) return undefined
  const { goal, share, missing } = findWay(ladder, level, user)
  const isTop = goal === level
  const words = isTop ? t('account.member.top') : t('account.member.to_next', { count: missing, level: goal.level })
  bar.hidden = false
  fillBar(bar, share, words)
  fillPart(card, 'way', words)
  fillPart(card, 'goal', isTop ? null : formatNumber(goal.growth))
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
  writeBalance(findPart(card, 'points'), user.coin)
  writeBalance(findPart(card, 'growth'), user.account_growth)
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
  for (const store of [levels.$state, $benefitsStatus, $canSwitchRole, $expiry]) store.listen(draw)
  void loadLevels()
}
