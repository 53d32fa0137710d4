import type { Receipt } from '../../contract/item.ts'
import { $user } from './account-state.ts'
import { $session } from './session-store.ts'
import { whenArrived } from './when-arrived.ts'

export { $benefitsStatus, $user, type UserState } from './account-state.ts'

/** Asks who the player is and settles `$user`. A guest is known at once, without a call and without the code for one. */
export async function refreshUser(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) {
    $user.set({ kind: 'guest' })
    return
  }
  const { askForUser } = await import('./ask-account.ts')
  await askForUser()
}

/** Shows the balances of a receipt everywhere at once; where growth changed, the VIP level is asked for behind it. */
export function applyReceipt(receipt: Receipt): void {
  const state = $user.get()
  if (state.kind !== 'ready') return
  const { user } = state
  const { coin, account_growth, game_growth, role_growth } = receipt
  $user.set({
    kind: 'ready',
    user: {
      ...user,
      coin: coin ?? user.coin,
      account_growth: account_growth ?? user.account_growth,
      game_growth: game_growth ?? user.game_growth,
      role_growth: role_growth ?? user.role_growth,
    },
  })
  if (account_growth !== undefined && account_growth !== user.account_growth) void refreshUser()
}
