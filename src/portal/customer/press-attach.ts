import { customerPicture } from '../../contract/image/calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { scalePicture } from '../ui/scale-picture.ts'
import { showToast } from '../ui/toast-store.ts'
import { guardClosing } from '../webview/close-mode.ts'
import { $attachment, type Attachment, type SentPicture } from './attachment.ts'

/** Pixels of the longer side, as the platform keeps it. */
const longest = 1600

/** Why a picture did not become one of ours: it is none, or it did not arrive. */
type Arrival = SentPicture | 'unreadable' | 'lost'

async function send(file: Blob): Promise<Arrival> {
  // What this browser cannot read the platform may.
  const small = (await scalePicture(file, longest)) ?? file
  const answer = await callApi(customerPicture, { file: small, noloading: true })
  if (answer.kind === 'ok') return answer.data
  const isNone = answer.kind === 'refused' && answer.status >= 400 && answer.code !== codes.tooManyRequests
  return isNone ? 'unreadable' : 'lost'
}

/** Takes a picture for the next message: it is sent ahead, so that the message need not wait. A newer one takes its place. */
export async function attach(file: Blob): Promise<void> {
  const sending = guardClosing(send(file))
  const arrival = sending.then((arrived) => (typeof arrived === 'string' ? null : arrived))
  const waiting: Attachment = { kind: 'waiting', arrival }
  $attachment.set(waiting)
  const arrived = await sending
  if ($attachment.get() !== waiting) return
  if (arrived === 'unreadable') showToast({ icon: 'error', text: t('customer.picture.unreadable'), duration: 4500 })
  if (arrived === 'unreadable') $attachment.set({ kind: 'none' })
  else $attachment.set(arrived === 'lost' ? { kind: 'failed', file } : { kind: 'ready', picture: arrived })
}

/** Lets a picture that did not arrive try again. */
export function attachAgain(): void {
  const attachment = $attachment.get()
  if (attachment.kind === 'failed') void attach(attachment.file)
}
