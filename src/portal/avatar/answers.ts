import { $profile } from '../account/profile-store.ts'
import { t } from '../i18n/texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { faceIn, isUploaded } from './avatar-kinds.ts'
import { saveAvatar } from './save-avatar.ts'

/** The picture of now: the address that the profile says. */
function readAvatar(): string {
  const state = $profile.get()
  return state.kind === 'ready' ? state.profile.avatar : ''
}

async function save(avatar: string, done: string): Promise<void> {
  const saved = await saveAvatar(avatar)
  if (saved.kind === 'saved') showToast({ icon: 'success', text: t(done) })
  else if (saved.text) showToast({ icon: 'error', text: saved.text, duration: 4500 })
}

/** Wears a drawn face. A picture of the player's own is gone for good then, so they are asked. */
async function wear(face: string): Promise<void> {
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

async function remove(): Promise<void> {
  const isSure = await confirm({
    title: t('avatar.remove.title'),
    content: t('avatar.remove.text'),
    confirmLabel: t('avatar.remove.confirm'),
    cancelLabel: t('avatar.remove.cancel'),
  })
  if (!isSure) return
  await save('', 'avatar.done.removed')
  // The button that was pressed goes with the picture.
  if (!readAvatar()) document.querySelector<HTMLElement>('[data-act="wear"]')?.focus()
}

/** Answers a press: a drawn face is worn, or the picture is taken back. */
export async function answer({ dataset }: HTMLElement): Promise<void> {
  if (dataset.act === 'wear' && dataset.face) await wear(dataset.face)
  if (dataset.act === 'remove') await remove()
}
