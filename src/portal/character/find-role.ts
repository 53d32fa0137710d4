import type { Role, RoleList } from '../../contract/session/role.ts'
import { orderRoles } from '../roles/list-roles.ts'

/** How an address names a role: uids are unique inside a game only, so the game's project may stand beside it. */
export interface RoleName {
  uid: string
  /** Empty where the address does not say. */
  project: string
  /** The game of the page, whose role is meant where two games know the uid. */
  gameId: string
}

/** The role that an address names; undefined for one that is not the account's. */
export function findRole(list: RoleList, { uid, project, gameId }: RoleName): Role | undefined {
  const named = orderRoles(list).filter((role) => role.uid === uid)
  if (project) return named.find((role) => role.game_project === project)
  return named.find((role) => role.game_id === gameId) ?? named[0]
}
