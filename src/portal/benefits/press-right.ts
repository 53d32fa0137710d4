import type { Right } from '../../contract/benefits/rights-calls.ts'
import { rightsGet } from '../../contract/benefits/rights-claim-calls.ts'
import { performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'
import { nameOf } from './act-name.ts'
import { rightTimes } from './membership-store.ts'

/** What is left of a right falls at once. */
function noteTimes(key: string, count: number): void {
  const times = rightTimes.$times.get()
  const known = times[key]
  rightTimes.$times.set({
    ...times,
    [key]: { kind: 'known', count, reset: known?.kind === 'known' ? known.reset : 0 },
  })
}

/** Claims a right once; when its reward is closed, the focus is on its row. */
export async function pressClaim(right: Right, row: HTMLElement | null): Promise<void> {
  const { rights_key, title } = right
  const acted = await performAct(rightsGet, { name: nameOf(right), body: { rights_key }, label: title })
  if (acted.kind === 'done') {
    const { times, reward_list: items, coin } = acted.data
    noteTimes(rights_key, times)
    const balance = findChange(acted.before, coin)
    showReward({ title: t('benefits.membership.reward_title'), line: title, items, balance }, () => row)
  } else {
    tellRefusal(acted)
    if (acted.kind === 'refused') rightTimes.refresh([rights_key])
  }
}
