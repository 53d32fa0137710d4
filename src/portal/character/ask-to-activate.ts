import type { Receipt } from '../../contract/item.ts'
import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { $roles } from '../session/account-state.ts'
import { orderRoles } from '../session/list-roles.ts'
import { wakeRole } from '../session/pick-role.ts'
import { readAccount } from '../session/read-player.ts'
import { whenUserKnown } from '../session/when-user-known.ts'

/** Milliseconds that the word of success stays before the page with all roles opens. */
const reading = 1200

function isActive({ game_project, uid }: Role): boolean {
  const roles = $roles.get()
  const known = roles.kind === 'ready' ? orderRoles(roles.list) : []
  return known.some((role) => role.uid === uid && role.game_project === game_project && role.is_active === 1)
}

/** Shows the gift that activating brought; false where what shows it did not come. It was received all the same. */
async function showGift({ nickname: name }: Role, { reward_list: items, coin }: Receipt, before: number | null) {
  const showing = await import('./show-gift.ts').catch(() => null)
  await showing?.showGift({ name, items, before, coin })
  return showing !== null
}

/** Asks, activates a role, and shows the gift that came with it; then the page with all roles opens, at `back`. */
export async function askToActivate(role: Role, limit: number, back: string): Promise<void> {
  const { delay, navigate } = getEnvironment()
  // Who the player is decides which call activates, and their balance what the gift is told to have changed.
  await whenUserKnown()
  const before = readAccount()?.coin ?? null
  const gift = await wakeRole(role, limit)
  const isShown = gift !== null && (await showGift(role, gift, before))
  const leave = () => navigate(back, 'replace')
  if (isShown) leave()
  else if (gift || isActive(role)) delay(reading, leave)
}
