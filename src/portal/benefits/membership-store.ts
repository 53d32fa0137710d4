import { atom } from 'nanostores'
import { rightsTimes } from '../../contract/benefits/rights-claim-calls.ts'
import { callApi } from '../session/api.ts'
import { createTimes } from './times-store.ts'

/** The level that is looked at; 0 before the player's own is known. */
export const $level = atom(0)

/** What is left of the player's rights in this page's game (`vip/rights_times`). */
export const rightTimes = createTimes(async (key) => {
  const answer = await callApi(rightsTimes, { body: { rights_key: key }, noloading: true })
  return answer.kind === 'ok' ? { kind: 'known', count: answer.data.times, reset: answer.data.reset_time } : null
})
