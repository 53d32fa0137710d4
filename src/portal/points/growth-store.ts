import { atom } from 'nanostores'
import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { type GrowthScope, toOwner } from './growth-scope.ts'
import { createRecord } from './record-store.ts'

/** Whose growth is shown. */
export const $scope = atom<GrowthScope>('all')

/** All growth that came and went, with what of the account's expires next. */
export const growthRecord = createRecord(async (place) => {
  const player = readPlayer()
  const body = { ...place, ...(player && toOwner($scope.get(), player)) }
  const answer = await callApi(growthFlow, { body, noloading: true })
  if (answer.kind !== 'ok') return answer
  const { grow_flow_list: rows, next_cursor, total, expire_growth, expire_time } = answer.data
  return { kind: 'ok', data: { rows, next_cursor, total, expire_growth, expire_time } }
})

/** Shows the growth of the account in all games, in this one, or of the current role. */
export function chooseScope(scope: GrowthScope): void {
  $scope.set(scope)
  void growthRecord.begin()
}
