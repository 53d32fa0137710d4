import { setAllNoticesRead } from '../../contract/message/read-all-calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { showToast } from '../ui/toast-store.ts'
import { lowerUnread } from './lower-unread.ts'

/** Answers the press that marks the notices of all three lists as read (rule 14.3). */
export async function answer(pressed: HTMLElement): Promise<void> {
  pressed.ariaDisabled = 'true'
  const { kind } = await callApi(setAllNoticesRead, { noloading: true })
  pressed.ariaDisabled = 'false'
  if (kind === 'ok') {
    lowerUnread(['system_notices', 'community_notices', 'game_notices'])
    showToast({ icon: 'success', text: t('message.marked') })
    document.getElementById('page')?.focus()
  } else if (kind === 'failed') showToast({ icon: 'error', text: t('layout.state.failed_text') })
}
