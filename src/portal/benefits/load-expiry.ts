import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { $expiry, noExpiry } from './expiry-store.ts'

/** Asks how much of the player's growth expires next; where nobody knows, nothing is said. */
export async function loadExpiry(): Promise<void> {
  const asker = readPlayer()
  const answer = asker && (await callApi(growthFlow, { body: { page_size: 1 }, noloading: true }))
  if (asker?.fp_uid !== readPlayer()?.fp_uid) return
  const isKnown = answer?.kind === 'ok' && answer.data.expire_time > 0
  $expiry.set(isKnown ? { growth: answer.data.expire_growth, time: answer.data.expire_time } : noExpiry)
}
