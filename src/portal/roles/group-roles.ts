import type { Role, RoleList } from '../../contract/session/role.ts'
import { isFull, placesIn } from './role-places.ts'

/** What a role is to this page: the one that plays here, one to switch to, one to activate, or one that no place is left for. */
export type Standing = 'current' | 'active' | 'inactive' | 'crowdedOut'

/** A game with the account's roles in it. */
export interface RoleGroup {
  project: string
  name: string
  isHere: boolean
  roles: { role: Role; standing: Standing }[]
}

/** The page that roles are chosen on. */
export interface RolePlace {
  gameId: string
  /** The role that plays here; empty for none. */
  currentUid: string
  onlyMyself: boolean
}

/**
 * Games with roles, this page's game first, the roles in the order of the list; with `onlyMyself` this page's game only.
 */
export function groupRoles(list: RoleList, place: RolePlace): RoleGroup[] {
  const standingOf = (role: Role): Standing => {
    if (role.is_active === 1) return role.uid === place.currentUid && isHere(role) ? 'current' : 'active'
    return isFull(placesIn(list, role.game_project)) ? 'crowdedOut' : 'inactive'
  }
  const isHere = (role: Role) => role.game_id === place.gameId
  const groups = list.game_list
    .flatMap((game) => game.sub_game_list)
    .filter(({ user_list }) => user_list.length > 0)
    .map((edition) => ({
      project: edition.game_project,
      name: edition.game_name,
      isHere: edition.user_list.some(isHere),
      roles: edition.user_list.map((role) => ({ role, standing: standingOf(role) })),
    }))
  const shown = place.onlyMyself ? groups.filter((group) => group.isHere) : groups
  return shown.sort((a, b) => Number(b.isHere) - Number(a.isHere))
}
