import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'
import { changeSetting } from './change-setting.ts'
import type { Setting } from './settings.ts'

/** Sets a switch at once, and says where that did not go through. */
export async function pressSwitch({ key }: Setting, isOn: boolean): Promise<void> {
  if (await changeSetting(key, isOn ? 1 : 0)) return
  showToast({ icon: 'error', text: t('setting.failed'), duration: 4500 })
}
