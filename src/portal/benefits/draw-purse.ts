import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { findPart } from '../ui/draw-state.ts'
import { writeBalance } from '../ui/write-balance.ts'

/** Keeps the purse of the header (Purse.astro) at the player's points; it leads those on who may follow. */
export function drawPurse(): void {
  const purse = document.getElementById('purse')
  const to = purse?.getAttribute('href')
  if (!purse || !to) return
  $user.subscribe((state) => {
    purse.hidden = state.kind !== 'ready'
    if (state.kind !== 'ready') return
    writeBalance(findPart(purse, 'points'), state.user.coin)
    if ($session.get().mode === 'FULL') purse.setAttribute('href', to)
    else purse.removeAttribute('href')
  })
}
