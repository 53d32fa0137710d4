import { setNoticeSetting } from '../../contract/message/setting-calls.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'
import { loadModes } from '../ui/list-store.ts'
import { $wanted, settings } from './setting-store.ts'

/** Whether a change is under way; what is wanted meanwhile goes after it, so that the last word is the player's. */
let isSending = false

function forget(sent: ReadonlyMap<string, 0 | 1>): void {
  const left = [...$wanted.get()].filter(([key, value]) => sent.get(key) !== value)
  $wanted.set(new Map(left))
}

/**
 * Sends what is wanted until nothing is. What was refused shows as it was; without an answer the switches are asked for, since nobody knows
 * how they stand.
 */
async function sendWanted(): Promise<void> {
  while ($wanted.get().size > 0) {
    const sent = $wanted.get()
    const answer = await callApi(setNoticeSetting, { body: Object.fromEntries(sent), noloading: true })
    if (answer.kind !== 'ok') {
      if (answer.kind === 'failed') await settings.load(loadModes.update)
      $wanted.set(new Map())
      tellOutcome(answer, { otherwise: t('act.outcome.trouble') })
      return
    }
    settings.change(() => answer.data.setting_list)
    forget(sent)
  }
}

/** Sets a switch at once, tells the platform (rule 14.4), and says where that is not known to have worked. */
export async function changeSetting(key: string, checked: 0 | 1): Promise<void> {
  $wanted.set(new Map($wanted.get()).set(key, checked))
  if (isSending) return
  isSending = true
  try {
    await sendWanted()
  } finally {
    isSending = false
  }
}
