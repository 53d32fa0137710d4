import { profile } from '../account/profile-store.ts'
import { t } from '../i18n/texts.ts'
import { sentenceDuration } from '../outcome/say-outcome.ts'
import { confirm } from '../ui/confirm-store.ts'
import { fetchCode } from '../ui/fetch-code.ts'
import { showToast } from '../ui/toast-store.ts'
import { faceIn, isUploaded } from './avatar-kinds.ts'
import { openCrop } from './crop-store.ts'
import { saveAvatar } from './save-avatar.ts'

/** The picture of now: the address that the profile says. */
const readAvatar = () => profile.read()?.avatar ?? ''

async function save(avatar: string, done: string): Promise<void> {
  const saved = await saveAvatar(avatar)
  if (saved.kind === 'saved') showToast({ icon: 'success', text: t(done) })
  else if (saved.text) showToast({ icon: 'error', text: saved.text, duration: sentenceDuration })
}

/** Wears a drawn face. A picture of the player's own is gone for good then, so they are asked. */
export async function wear(face: string): Promise<void> {
  const avatar = readAvatar()
  if (faceIn(avatar) === face) return
  const isSure =
    !isUploaded(avatar) ||
    (await confirm({
      title: t('avatar.faces.swap_title'),
      content: t('avatar.faces.swap_text'),
      confirmLabel: t('avatar.faces.swap'),
      cancelLabel: t('avatar.remove.cancel'),
    }))
  if (isSure) await save(face, 'avatar.done.face')
}

/** Asks, then takes the player's own picture back. Says whether it is gone. */
export async function removePicture(): Promise<boolean> {
  const isSure = await confirm({
    title: t('avatar.remove.title'),
    content: t('avatar.remove.text'),
    confirmLabel: t('avatar.remove.confirm'),
    cancelLabel: t('avatar.remove.cancel'),
  })
  if (!isSure) return false
  await save('', 'avatar.done.removed')
  return readAvatar() === ''
}

/** The sheet that a picture is cropped on comes with the first picture. */
export const fetchCropSheet = () => import('./CropSheet.tsx')

/** Opens the chosen picture for cropping. */
export async function choosePicture(picture: Blob): Promise<void> {
  if (await fetchCode(fetchCropSheet)) await openCrop(picture)
}
