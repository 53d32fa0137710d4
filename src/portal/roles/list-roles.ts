import { userList } from '../../contract/session/account-calls.ts'
import type { Role, RoleList } from '../../contract/session/role.ts'
import { $roles, type RolesState } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { toLoadFailure } from '../ui/load-failure.ts'
import { describeDevice } from '../webview/device.ts'

/** Active roles first, then the higher level (rule 5.2). */
function compareRoles(a: Role, b: Role): number {
  return b.is_active - a.is_active || b.level - a.level
}

function sortList(list: RoleList): RoleList {
  for (const { user_list } of list.game_list.flatMap((game) => game.sub_game_list)) user_list.sort(compareRoles)
  return list
}

/** Every role of a list, active ones first, then the higher level. */
export function orderRoles(list: RoleList): Role[] {
  return list.game_list.flatMap((game) => game.sub_game_list.flatMap(({ user_list }) => user_list)).sort(compareRoles)
}

let latest = 0

/** Asks for the role list again and says what came. A list that is known stays when asking fails; an older answer is dropped. */
export async function listRoles(): Promise<RolesState> {
  latest += 1
  const turn = latest
  const { token } = $session.get()
  const answer = await callApi(userList, { body: describeDevice(), noloading: true })
  const state: RolesState =
    answer.kind === 'ok' ? { kind: 'ready', list: sortList(answer.data) } : { kind: 'failed', ...toLoadFailure(answer) }
  const isWanted = turn === latest && token === $session.get().token
  if (isWanted && (state.kind === 'ready' || $roles.get().kind !== 'ready')) $roles.set(state)
  return state
}
