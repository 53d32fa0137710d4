import type { Role, RoleList } from '../../contract/session/role.ts'

/** Every role of a list, active ones first, then the higher level (specification section 3). */
export function orderRoles(list: RoleList): Role[] {
  return list.game_list
    .flatMap((game) => game.sub_game_list.flatMap((edition) => edition.user_list))
    .toSorted((a, b) => b.is_active - a.is_active || b.level - a.level)
}
