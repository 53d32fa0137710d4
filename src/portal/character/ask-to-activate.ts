import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/show-reward.ts'
import { $roles } from '../session/account-state.ts'
import { orderRoles } from '../session/list-roles.ts'
import { wakeRole } from '../session/pick-role.ts'
import { readPlayer } from '../session/read-player.ts'

/** Milliseconds that the word of success stays before the page with all roles opens. */
const reading = 1200

function isActive({ game_project, uid }: Role): boolean {
  const roles = $roles.get()
  const known = roles.kind === 'ready' ? orderRoles(roles.list) : []
  return known.some((role) => role.uid === uid && role.game_project === game_project && role.is_active === 1)
}

/** Asks, activates a role, and shows the gift that came with it; then the page with all roles opens, at `back`. */
export async function askToActivate(role: Role, limit: number, back: string): Promise<void> {
  const { delay, navigate } = getEnvironment()
  const before = readPlayer()?.coin ?? null
  const gift = await wakeRole(role, limit)
  const leave = () => navigate(back, 'replace')
  if (!gift) {
    if (isActive(role)) delay(reading, leave)
    return
  }
  const { reward_list: items, coin } = gift
  document.getElementById('reward')?.addEventListener('close', leave, { once: true })
  const title = t('session.roles.gift_title', { name: role.nickname })
  showReward({ title, line: t('session.roles.gift_text'), items, balance: findChange(before, coin) }, () => null)
}
