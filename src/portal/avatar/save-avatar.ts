import { accountEdit } from '../../contract/account/calls.ts'
import type { Answer } from '../../contract/client.ts'
import { avatarUpload } from '../../contract/image/calls.ts'
import { loadProfile, profile } from '../account/profile-store.ts'
import { t } from '../i18n/texts.ts'
import { type OwnWords, sayOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'

/** How saving ended; `text` says to the player why it did not, null where they know. */
export type Saved = { kind: 'saved' } | { kind: 'failed'; text: string | null }

/** A picture on its way: the platform's id for it as soon as it was taken, so that it is sent once. */
export interface Sending {
  picture: Blob
  imageId?: string
}

function explain(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, own: OwnWords): Saved {
  return { kind: 'failed', text: sayOutcome(answer, own).text }
}

/** Wears a drawn face, a picture that was taken, or, by an empty id, none. The new profile shows at once. */
export async function saveAvatar(avatar: string): Promise<Saved> {
  const answer = await callApi(accountEdit, { body: { avatar } })
  if (answer.kind === 'failed') void loadProfile()
  if (answer.kind !== 'ok') return explain(answer, { otherwise: t('avatar.error.kept') })
  profile.set(answer.data)
  return { kind: 'saved' }
}

/** Sends a picture and wears it; one that was taken before and not worn yet is not sent again. */
export async function sendPicture(sending: Sending): Promise<Saved> {
  if (sending.imageId === undefined) {
    const answer = await callApi(avatarUpload, { file: sending.picture, noloading: true })
    // What is no picture to the platform it refuses with 1001, 413 or 415. Taken or not, a picture is not worn by being sent.
    const own = { otherwise: t('avatar.error.refused'), unknown: t('avatar.error.kept') }
    if (answer.kind !== 'ok') return explain(answer, own)
    sending.imageId = answer.data.image_id
  }
  return await saveAvatar(sending.imageId)
}
