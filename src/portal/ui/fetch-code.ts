import { t } from '../i18n/texts.ts'
import { trackLoading } from './loading-store.ts'
import { showToast } from './toast-store.ts'

/** Fetches code that a press needs, and says so where it does not come: the next press tries again. Gives whether it is here. */
export async function fetchCode(fetch: () => Promise<unknown>): Promise<boolean> {
  const isHere = await trackLoading(fetch()).then(
    () => true,
    () => false,
  )
  if (!isHere) showToast({ icon: 'error', text: t('layout.state.failed_text') })
  return isHere
}
