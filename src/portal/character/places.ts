import type { Texts } from '../i18n/texts.ts'
import { isFull, type Places } from '../roles/role-places.ts'

/** Says how many places there still are, or that none is left and that nobody loses theirs. */
export function sayPlaces(t: Texts['t'], places: Places): string {
  const { active, limit } = places
  if (isFull(places)) return t('session.roles.limit_reached', { limit })
  return t('character.free', { count: limit - active })
}
