import { atom } from 'nanostores'
import { customerPicture } from '../../contract/image/calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { scalePicture } from '../ui/scale-picture.ts'
import { showToast } from '../ui/toast-store.ts'

/** A picture that the platform has taken. */
export interface SentPicture {
  image_id: string
  url: string
}

/** The picture that goes with the next message: on its way to the platform, there, or not arrived. */
export type Attachment =
  | { kind: 'none' }
  | { kind: 'waiting'; arrival: Promise<SentPicture | null> }
  | { kind: 'ready'; picture: SentPicture }
  | { kind: 'failed'; file: Blob }

export const $attachment = atom<Attachment>({ kind: 'none' })

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
  const sending = send(file)
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

/** Takes the picture away from the next message. */
export function detach(): void {
  $attachment.set({ kind: 'none' })
}

/** The picture that goes with the message, once it is there; null for none, undefined for one that did not arrive. */
export async function awaitPicture(): Promise<SentPicture | null | undefined> {
  const attachment = $attachment.get()
  if (attachment.kind === 'none') return null
  if (attachment.kind === 'ready') return attachment.picture
  return attachment.kind === 'waiting' ? ((await attachment.arrival) ?? undefined) : undefined
}
