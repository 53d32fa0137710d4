import { atom } from 'nanostores'

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
