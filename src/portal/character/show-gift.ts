import type { Item } from '../../contract/item.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'

/** What activating brought to a role: `before` and `coin` are the player's points, where they are known and have changed. */
interface Gift {
  name: string
  items: readonly Item[]
  before: number | null
  coin: number | undefined
}

/** Shows the gift of an activated role, until the player closes it. */
export function showGift({ name, items, before, coin }: Gift): Promise<void> {
  const title = t('session.roles.gift_title', { name })
  const reward = { title, line: t('session.roles.gift_text'), items, balance: findChange(before, coin) }
  return new Promise((resolve) => {
    showReward(reward, () => {
      resolve()
      return null
    })
  })
}
