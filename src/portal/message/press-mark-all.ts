import { setAllNoticesRead } from '../../contract/message/read-all-calls.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'
import { showToast } from '../ui/toast-store.ts'
import { lowerUnread } from './lower-unread.ts'

/** Marks the notices of all three lists as read (rule 14.3), and says whether they are. */
export async function pressMarkAll(): Promise<boolean> {
  const answer = await callApi(setAllNoticesRead, { noloading: true })
  if (answer.kind === 'ok') {
    lowerUnread(['system_notices', 'community_notices', 'game_notices'])
    showToast({ icon: 'success', text: t('message.marked') })
  } else tellOutcome(answer, { otherwise: t('act.outcome.trouble') })
  return answer.kind === 'ok'
}
