import type { User } from '../../contract/session/user.ts'
import { t } from '../i18n/texts.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { findStanding, type Level, placeLevel } from './ladder.ts'
import { sayNeeds, sayPlace } from './say-place.ts'

/** How far the player is: past a level all the way, on it to the next, before it to that one. */
function findWay(levels: readonly Level[], level: Level, player: User): { share: number; target: number } {
  const place = placeLevel(level.level, player)
  if (place === 'reached') return { share: 1, target: level.level }
  if (place !== 'here')
    return { share: Math.min(1, player.account_growth / Math.max(1, level.growth)), target: level.level }
  const standing = findStanding(levels, player)
  return { share: standing?.share ?? 1, target: standing?.next?.level ?? level.level }
}

/** What is missing from the level that the player stands on to the next; nothing is said at other levels. */
function sayRest(levels: readonly Level[], player: User): string {
  const standing = findStanding(levels, player)
  if (!standing?.next) return t('account.member.top')
  return t('account.member.to_next', { count: standing.missing, level: standing.next.level })
}

function drawRank(card: HTMLElement, levels: readonly Level[], level: Level, player: User): void {
  const { share, target } = findWay(levels, level, player)
  const percent = String(Math.round(share * 100))
  const isHere = level.level === player.vip_level
  card.dataset.place = placeLevel(level.level, player)
  card.ariaCurrent = isHere ? 'step' : null
  fillPart(card, 'name', level.level_name || t('benefits.ladder.rank', { level: level.level }))
  fillPart(card, 'needs', sayNeeds(level))
  fillPart(card, 'place', sayPlace(level, player))
  fillPart(card, 'rest', isHere ? sayRest(levels, player) : null)
  const bar = findPart(card, 'bar')
  bar?.style.setProperty('--v', `${percent}%`)
  bar?.setAttribute('aria-valuenow', percent)
  bar?.setAttribute('aria-label', t('benefits.membership.progress', { level: target }))
}

/** Draws the cards of the levels as they are to the player. */
export function drawRanks(scroller: HTMLElement, levels: readonly Level[], player: User): void {
  for (const level of levels) {
    const card = scroller.querySelector<HTMLElement>(`[data-level="${level.level}"]`)
    if (card) drawRank(card, levels, level, player)
  }
}
