import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'
import { awaitPicture, detach } from './attachment.ts'
import { $draft, giveBack } from './draft-store.ts'
import { sendMessage } from './send-message.ts'

let isWaiting = false

/** Sends what is written, with its picture once that has arrived; says what happened to a picture that did not. */
export async function pressSend(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  const picture = await awaitPicture()
  isWaiting = false
  const text = $draft.get().trim()
  if (picture === undefined) showToast({ icon: 'error', text: t('customer.picture.failed') })
  if (picture === undefined || (text === '' && picture === null)) return
  detach()
  $draft.set('')
  sendMessage({ text, imageId: picture?.image_id ?? '', imageUrl: picture?.url ?? '' }, giveBack)
}
