import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'

/** Draws the role for who is signed in; the guard in the head has sent everybody else away before they need the code for it. */
export async function startActivation(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) return
  const { drawActivation } = await import('./draw-activation.ts')
  drawActivation()
}
