import type { Role, RoleList } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import type { Texts } from '../i18n/texts.ts'
import { isFull, placesIn } from '../roles/role-places.ts'
import type { RolesState } from '../session/account-state.ts'
import { findRole } from './find-role.ts'
import { sayPlaces } from './places.ts'
import { readUid } from './read-uid.ts'

/** A role of the account, in the list that says how many may be active. */
export interface Listed {
  role: Role
  list: RoleList
}

/** The role that the page's address names by its uid, and by its game where that is said; null where it is not the account's. */
export function findNamed(roles: RolesState): Listed | null {
  if (roles.kind !== 'ready') return null
  const { address, fact } = getEnvironment()
  const url = address()
  const project = url.searchParams.get('game') ?? ''
  const role = findRole(roles.list, { uid: readUid(url), project, gameId: fact('gameId') })
  return role ? { role, list: roles.list } : null
}

/** Whether a role may be activated: it is not yet, and there is a place for it. */
export function canActivate({ role, list }: Listed): boolean {
  return role.is_active === 0 && !isFull(placesIn(list, role.game_project))
}

/** Says that a role is active already, that no place is left for it, or what activating does. */
export function sayStanding(t: Texts['t'], { role, list }: Listed): string {
  if (role.is_active === 1) return t('account.activate.already')
  const places = placesIn(list, role.game_project)
  return isFull(places) ? sayPlaces(t, places) : t('account.activate.text')
}
