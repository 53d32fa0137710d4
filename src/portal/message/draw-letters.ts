import { $user } from '../session/account-state.ts'
import { drawState } from '../ui/draw-state.ts'

/** Draws the hall of letters into `#letters`: for a guest, for a member, or with a way to ask again. */
export function drawLetters(): void {
  const hall = document.getElementById('letters')
  if (!hall) return
  $user.subscribe(({ kind }) => {
    hall.toggleAttribute('aria-busy', kind === 'loading')
    drawState(hall, kind === 'ready' || kind === 'noRole' ? 'member' : kind)
  })
}
