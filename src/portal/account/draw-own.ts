import { loadPending, pending } from '../character/pending-store.ts'
import { $user } from '../session/account-state.ts'
import { fillPart } from '../ui/draw-state.ts'
import { drawFace } from './draw-face.ts'
import { drawWaiting } from './draw-waiting.ts'
import { $profile, loadProfile } from './profile-store.ts'

/** Puts the member's own name and face on the member card. */
function drawMember(): void {
  const card = document.querySelector('[data-member="player"]')
  const state = $profile.get()
  if (!card || state.kind !== 'ready' || $user.get().kind !== 'ready') return
  drawFace(card, state.profile.avatar)
  fillPart(card, 'heading', state.profile.nickname)
}

let isFollowed = false

/** Draws what the account's hub says of the member: name, face, and that the account waits to be deleted. */
export async function drawOwn(): Promise<void> {
  if (!isFollowed) {
    isFollowed = true
    $profile.subscribe(drawMember)
    $user.listen(drawMember)
    drawWaiting()
  }
  const [, isWaiting] = await Promise.all([loadProfile(), loadPending()])
  document.getElementById('pending')?.toggleAttribute('hidden', !isWaiting || pending.read() === null)
}
