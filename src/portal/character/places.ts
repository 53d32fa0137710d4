import type { RoleList } from '../../contract/session/role.ts'
import type { Texts } from '../i18n/texts.ts'

/** Whether every place for an active role is taken (rule 5.7). */
export function isFull({ active_num: active, active_limit: limit }: RoleList): boolean {
  return active >= limit
}

/** Says how many places there still are, or that none is left and that nobody loses theirs. */
export function sayPlaces(t: Texts['t'], list: RoleList): string {
  const { active_num: active, active_limit: limit } = list
  if (isFull(list)) return t('session.roles.limit_reached', { limit })
  return t('character.free', { count: limit - active })
}
