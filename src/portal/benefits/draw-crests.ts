import type { User } from '../../contract/session/user.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { fillPart } from '../ui/draw-state.ts'
import { type Level, placeLevel } from './ladder.ts'
import { sayPlace } from './say-place.ts'

/** Draws the crests under a root, each by its `data-level`: what the level needs, and what it is to the player. */
export function drawCrests(root: ParentNode, levels: readonly Level[], player: User | null): void {
  for (const level of levels) {
    const crest = root.querySelector<HTMLElement>(`[data-level="${level.level}"]`)
    if (!crest) continue
    const place = placeLevel(level.level, player)
    crest.dataset.place = place
    crest.ariaCurrent = place === 'here' ? 'step' : null
    fillPart(crest, 'growth', formatNumber(level.growth, { notation: 'compact' }))
    const rank = t('benefits.ladder.rank', { level: level.level })
    fillPart(crest, 'label', [rank, level.level_name, sayPlace(level, player)].filter(Boolean).join(', '))
  }
}
