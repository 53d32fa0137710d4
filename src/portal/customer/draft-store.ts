import { atom } from 'nanostores'
import { messageLimit } from '../../contract/message/customer-calls.ts'
import { takeUnsentText } from '../act/unsent-text.ts'
import { $attachment } from './attachment.ts'
import type { Message } from './send-message.ts'

/** The words of the next message. */
export const $draft = atom('')

/** How many characters there is room for; negative where there are too many. */
export function countRoom(draft: string): number {
  return messageLimit - draft.trim().length
}

/** Puts back what was not taken, before what has been written since. */
export function giveBack({ text, imageId, imageUrl: url }: Message): void {
  $draft.set([text, $draft.get()].filter(Boolean).join('\n'))
  if (imageId && $attachment.get().kind === 'none') {
    $attachment.set({ kind: 'ready', picture: { image_id: imageId, url } })
  }
}

/** Puts back what was sent in the background and not taken. */
export function takeBack(): void {
  const text = takeUnsentText()
  if (text) giveBack({ text, imageId: '', imageUrl: '' })
}
