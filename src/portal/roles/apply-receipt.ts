import type { Receipt } from '../../contract/item.ts'
import type { User } from '../../contract/session/user.ts'
import { $user } from '../session/account-state.ts'
import { showNewLevel } from './level-store.ts'
import { isUserAsked, showUser } from './load-user.ts'
import { refreshUser } from './user-store.ts'

/** Hears of who the player is until that is known anew, and shows a VIP level that is higher than before. */
function awaitLevel({ fp_uid, vip_level }: User): void {
  const stop = $user.listen((state) => {
    if (isUserAsked()) return
    stop()
    if (!('user' in state)) return
    const { user } = state
    if (user.fp_uid === fp_uid && user.vip_level > vip_level) showNewLevel(user.vip_level)
  })
}

/**
 * Shows the balances of a receipt everywhere at once. Who the player is is asked again where growth changed, for the VIP level,
 * and where an answer is on its way that may be older than the receipt.
 */
export function applyReceipt(receipt: Receipt): void {
  const state = $user.get()
  if (!('user' in state)) return
  const { kind, user } = state
  const { coin, account_growth, game_growth, role_growth } = receipt
  showUser(kind, {
    ...user,
    coin: coin ?? user.coin,
    account_growth: account_growth ?? user.account_growth,
    game_growth: game_growth ?? user.game_growth,
    role_growth: role_growth ?? user.role_growth,
  })
  const hasGrown = account_growth !== undefined && account_growth !== user.account_growth
  if (hasGrown) awaitLevel(user)
  // What came has paid a debt: what is left of it is not in the receipt.
  if (hasGrown || user.coin_debt > 0 || isUserAsked()) void refreshUser()
}
