import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'

/** Milliseconds from the notice that the account changed to the reload (rule 5.11). */
const reloadDelay = 3000

let isReloading = false

/** Says that the account has changed, and loads the page anew (rule 5.11). */
export function announceReload(): void {
  if (isReloading) return
  isReloading = true
  const { delay, reload } = getEnvironment()
  const notice = t('session.general_notice_account_info_changed')
  const text = `${notice}\n${t('session.general_notice_page_about_refresh')}`
  showToast({ icon: null, text, duration: reloadDelay })
  delay(reloadDelay, () => {
    isReloading = false
    reload()
  })
}

/** Says that there were too many calls, and when to go on, in seconds. */
export function tellTooMany(retryAfter: number): void {
  showToast({ icon: 'error', text: t('session.error.too_many', { count: Math.max(1, retryAfter) }) })
}
