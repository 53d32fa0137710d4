import type { Receipt } from '../../contract/item.ts'
import { $user } from './account-state.ts'
import { refreshUser } from './user-store.ts'

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
