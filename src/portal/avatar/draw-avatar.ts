import { drawFace } from '../account/draw-face.ts'
import { followKnown } from '../account/follow-known.ts'
import { $profile, loadProfile } from '../account/profile-store.ts'
import { t } from '../i18n/texts.ts'
import { findPart } from '../ui/draw-state.ts'
import { followPictureInput } from '../ui/picture-input.ts'
import { pressLater } from '../ui/press-later.ts'
import { showToast } from '../ui/toast-store.ts'
import { faceIn, isUploaded } from './avatar-kinds.ts'

function draw(root: HTMLElement, avatar: string): void {
  const own = root.querySelector<HTMLElement>('[data-own-face]')?.dataset.ownFace ?? ''
  drawFace(root, avatar || own)
  const worn = faceIn(avatar)
  for (const face of root.querySelectorAll<HTMLElement>('[data-act="wear"]')) {
    face.ariaPressed = String(face.dataset.face === worn)
  }
  findPart(root, 'remove')?.toggleAttribute('hidden', !isUploaded(avatar))
}

/** Opens the chosen picture for cropping; the code for it comes with the first one. */
async function open(picture: Blob): Promise<void> {
  const cropping = await import('./open-crop.ts').catch(() => null)
  if (cropping) await cropping.openCrop(picture)
  else showToast({ icon: 'error', text: t('layout.state.failed_text') })
}

/** Draws the player's picture and the faces they may wear, and lets them choose another. */
export function drawAvatar(): void {
  const root = document.getElementById('avatar')
  const input = document.getElementById('avatar-file')
  if (!root || !(input instanceof HTMLInputElement)) return
  $profile.subscribe((state) => {
    if (state.kind === 'ready') draw(root, state.profile.avatar)
  })
  followKnown(root, { $state: $profile, load: loadProfile })
  followPictureInput(input, (picture) => void open(picture))
  pressLater(root, () => import('./answers.ts'))
}
