import { userList } from '../../contract/session/calls.ts'
import type { Role, RoleList } from '../../contract/session/role.ts'
import { $roles, type RolesState } from './account-state.ts'
import { callApi } from './api.ts'
import { describeDevice } from './device.ts'
import { $session } from './session-store.ts'

/** Active roles first, then the higher level (specification section 3). */
export function sortRoles(roles: readonly Role[]): Role[] {
  return [...roles].sort((a, b) => b.is_active - a.is_active || b.level - a.level)
}

function sortList(list: RoleList): RoleList {
  const sorted = list.game_list.map((game) => ({
    ...game,
    sub_game_list: game.sub_game_list.map((edition) => ({ ...edition, user_list: sortRoles(edition.user_list) })),
  }))
  return { ...list, game_list: sorted }
}

/** Every role of a list, in its order. */
export function flattenRoles(list: RoleList): Role[] {
  return list.game_list.flatMap((game) => game.sub_game_list.flatMap((edition) => edition.user_list))
}

let latest = 0

/** Asks for the role list again and says what came. A list that is known stays when asking fails; an older answer is dropped. */
export async function listRoles(): Promise<RolesState> {
  latest += 1
  const turn = latest
  const { token } = $session.get()
  const answer = await callApi(userList, { body: describeDevice(), noloading: true })
  const state: RolesState = answer.kind === 'ok' ? { kind: 'ready', list: sortList(answer.data) } : { kind: 'failed' }
  const isWanted = turn === latest && token === $session.get().token
  if (isWanted && (state.kind === 'ready' || $roles.get().kind !== 'ready')) $roles.set(state)
  return state
}
