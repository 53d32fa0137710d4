import { $session } from '../session/session-store.ts'

/** Shows `#sign-out` to who is signed in; a press asks first, and brings the code of signing out. */
export function drawSignOut(): void {
  const button = document.getElementById('sign-out')
  if (!button) return
  $session.subscribe(({ mode }) => {
    button.hidden = mode === 'NONE'
  })
  button.addEventListener('click', async () => {
    const { askToSignOut } = await import('../session/sign-out.ts')
    await askToSignOut()
  })
}
