import { setNoticeSetting } from '../../contract/message/setting-calls.ts'
import { callApi } from '../session/api.ts'
import { $wanted, settings } from './setting-store.ts'

/** Whether a change is under way; what is wanted meanwhile goes after it, so that the last word is the player's. */
let isSending = false

function forget(sent: ReadonlyMap<string, 0 | 1>): void {
  const left = [...$wanted.get()].filter(([key, value]) => sent.get(key) !== value)
  $wanted.set(new Map(left))
}

/** Sends what is wanted until nothing is; false where the platform did not take it, and the switches are as they were. */
async function sendWanted(): Promise<boolean> {
  while ($wanted.get().size > 0) {
    const sent = $wanted.get()
    const answer = await callApi(setNoticeSetting, { body: Object.fromEntries(sent), noloading: true })
    if (answer.kind !== 'ok') {
      $wanted.set(new Map())
      return false
    }
    settings.change(() => answer.data.setting_list)
    forget(sent)
  }
  return true
}

/**
 * Sets a switch at once and tells the platform (rule 14.4). Answers false
 * where it did not go through: the switch has gone back.
 */
export async function changeSetting(key: string, checked: 0 | 1): Promise<boolean> {
  $wanted.set(new Map($wanted.get()).set(key, checked))
  if (isSending) return true
  isSending = true
  try {
    return await sendWanted()
  } finally {
    isSending = false
  }
}
