import type { User } from '../../contract/session/user.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fillBar } from '../ui/fill-bar.ts'
import { findWay, type Level, placeLevel } from './ladder.ts'

/** Draws a level as it is to a player: what is missing to it, or from it to the next where they stand on it. */
function drawWay(element: HTMLElement, levels: readonly Level[], level: Level, player: User): void {
  const place = placeLevel(level, player)
  const { goal, share, missing } = findWay(levels, level, player)
  element.dataset.place = place
  element.ariaCurrent = place === 'here' ? 'step' : null
  fillPart(element, 'place', t(`benefits.ladder.${place === 'ahead' ? 'to_go' : place}`, { count: missing }))
  fillPart(
    element,
    'rest',
    place !== 'here'
      ? null
      : goal === level
        ? t('account.member.top')
        : t('account.member.to_next', { count: missing, level: goal.level }),
  )
  fillBar(findPart(element, 'bar'), share)
}

/**
 * Draws levels wherever they stand under a root (`data-level`), as crests or as cards: what each needs, and what it is to the
 * player. Only the parts that are there are filled.
 */
export function drawLevels(root: ParentNode, levels: readonly Level[], player: User | null): void {
  for (const level of levels) {
    const { growth: count, level_name: name } = level
    for (const element of root.querySelectorAll<HTMLElement>(`[data-level="${level.level}"]`)) {
      fillPart(element, 'name', name)
      fillPart(element, 'needs', t(`benefits.ladder.${count === 0 ? 'start' : 'needs'}`, { count }))
      // The narrowest phones have no room for it in one line in every language.
      fillPart(element, 'growth', formatNumber(count, { notation: 'compact' }).replace(/\s/, ' '))
      if (player) drawWay(element, levels, level, player)
    }
  }
}
