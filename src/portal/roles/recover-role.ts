import { userChange } from '../../contract/session/account-calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { type LoadFailure, toLoadFailure } from '../ui/load-failure.ts'
import { describeDevice } from '../webview/device.ts'
import { listRoles, orderRoles } from './list-roles.ts'

/** Whether a player without a current role has been given one. */
export type Recovered = { kind: 'picked' } | { kind: 'none' } | ({ kind: 'failed' } & LoadFailure)

/** Makes a random active role of this page's game the current one, for a player who has none. */
export async function recoverRole(): Promise<Recovered> {
  const roles = await listRoles()
  if (roles.kind === 'loading') return { kind: 'none' }
  if (roles.kind === 'failed') return roles
  const gameId = getEnvironment().fact('gameId')
  const candidates = orderRoles(roles.list).filter((role) => role.game_id === gameId && role.is_active === 1)
  const role = candidates[Math.floor(Math.random() * candidates.length)]
  if (!role) return { kind: 'none' }
  const body = { game_id: role.game_id, uid: role.uid, ...describeDevice() }
  const answer = await callApi(userChange, { body, noloading: true })
  return answer.kind === 'failed' ? { kind: 'failed', ...toLoadFailure(answer) } : { kind: 'picked' }
}
