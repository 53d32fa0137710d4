import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { orderRoles } from '../roles/list-roles.ts'
import { wakeRole } from '../roles/pick-role.ts'
import { $roles } from '../session/account-state.ts'
import { readAccount } from '../session/read-player.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import type { Listed } from './activation.ts'
import { showGift } from './show-gift.ts'

/** Milliseconds that the word of success stays before the page with all roles opens. */
const reading = 1200

function isActive({ game_project, uid }: Role): boolean {
  const roles = $roles.get()
  const known = roles.kind === 'ready' ? orderRoles(roles.list) : []
  return known.some((role) => role.uid === uid && role.game_project === game_project && role.is_active === 1)
}

/** Asks, activates a role, and shows the gift that came with it; then the page with all roles opens, at `back`. */
export async function askToActivate({ role, list }: Listed, back: string): Promise<void> {
  const { delay, navigate } = getEnvironment()
  // Who the player is decides which call activates, and their balance what the gift is told to have changed.
  await whenUserKnown()
  const before = readAccount()?.coin ?? null
  const gift = await wakeRole(role, list.active_limit)
  const leave = () => navigate(back, 'replace')
  if (gift) {
    await showGift({ name: role.nickname, items: gift.reward_list, before, coin: gift.coin })
    leave()
  } else if (isActive(role)) delay(reading, leave)
}
