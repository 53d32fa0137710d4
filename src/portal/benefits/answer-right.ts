import { type Right, rightsGet } from '../../contract/benefits/rights-calls.ts'
import { performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { showReward } from '../reward/show-reward.ts'
import { loadLevels } from './levels-store.ts'
import { rightTimes } from './right-times.ts'
import { $rights, loadRights } from './rights-store.ts'

/** Claims a right once; what is left of it falls at once. */
async function claim({ rights_key: key, title }: Right, row: HTMLElement | null): Promise<void> {
  const acted = await performAct(rightsGet, { name: `right:${key}`, body: { rights_key: key }, label: title })
  if (acted.kind === 'done') {
    const { times, reward_list: items, coin } = acted.data
    rightTimes.leave(key, times)
    const balance = coin === undefined || acted.before === null ? null : { before: acted.before, after: coin }
    showReward({ title: t('benefits.membership.reward_title'), line: title, items, balance }, () => row)
    return
  }
  tellRefusal(acted)
  if (acted.kind === 'refused') rightTimes.refresh(key)
}

/** Does what was pressed: claims a right, asks once more what is left of it, or asks for everything again. */
export function answer(pressed: HTMLElement): void {
  const { act, key = '' } = pressed.dataset
  if (act === 'reload') {
    void loadLevels()
    void loadRights()
    return
  }
  if (act === 'ask') {
    rightTimes.want([key], true)
    return
  }
  const state = $rights.get()
  const right = state.kind === 'ready' ? state.rights.find(({ rights_key: candidate }) => candidate === key) : undefined
  if (right) void claim(right, pressed.closest<HTMLElement>('.right'))
}
