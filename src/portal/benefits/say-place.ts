import { t } from '../i18n/texts.ts'
import { type Climber, countMissing, type Level, placeLevel } from './ladder.ts'

/** Says what a level is to a player, and of those ahead how much growth is missing; to a guest, what it needs. */
export function sayPlace(level: Level, climber: Climber | null): string {
  const place = placeLevel(level.level, climber)
  if (place === 'here' || place === 'reached') return t(`benefits.ladder.${place}`)
  if (climber) return t('benefits.ladder.to_go', { count: countMissing(level, climber) })
  return sayNeeds(level)
}

/** Says what a level needs. */
export function sayNeeds({ growth }: Level): string {
  return growth === 0 ? t('benefits.ladder.start') : t('benefits.ladder.needs', { count: growth })
}
