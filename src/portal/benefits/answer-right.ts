import type { Right } from '../../contract/benefits/rights-calls.ts'
import { rightsGet } from '../../contract/benefits/rights-claim-calls.ts'
import { performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'
import { loadLevels } from './levels-store.ts'
import { rightTimes } from './membership-store.ts'
import { loadRights, rights } from './rights-store.ts'
import { goTo, steerLevels } from './steer-levels.ts'

export { answerKey } from './steer-levels.ts'

function findRight(key: string): Right | undefined {
  return rights.read()?.find(({ rights_key: candidate }) => candidate === key)
}

/** Claims a right once; what is left of it falls at once. */
async function claim({ rights_key: key, title }: Right, row: HTMLElement): Promise<void> {
  const acted = await performAct(rightsGet, { name: `right:${key}`, body: { rights_key: key }, label: title })
  if (acted.kind === 'done') {
    const { times, reward_list: items, coin } = acted.data
    const known = rightTimes.$times.get()[key]
    const reset = known?.kind === 'known' ? known.reset : 0
    rightTimes.$times.set({ ...rightTimes.$times.get(), [key]: { kind: 'known', count: times, reset } })
    const balance = findChange(acted.before, coin)
    showReward({ title: t('benefits.membership.reward_title'), line: title, items, balance }, () => row)
  } else {
    tellRefusal(acted)
    if (acted.kind === 'refused') rightTimes.refresh([key])
  }
}

/** Claims the right of a row; its button is busy from the press on. */
async function pressClaim(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>('[data-key]')
  const right = findRight(row?.dataset.key ?? '')
  if (!row || !right) return
  const setBusy = (isBusy: boolean) => {
    button.ariaBusy = button.ariaDisabled = String(isBusy)
  }
  setBusy(true)
  await claim(right, row).finally(() => setBusy(false))
}

const answers: Readonly<Record<string, (pressed: HTMLElement) => unknown>> = {
  claim: pressClaim,
  ask: (pressed) => rightTimes.refresh([pressed.closest<HTMLElement>('[data-key]')?.dataset.key ?? '']),
  level: ({ dataset }) => goTo(Number(dataset.level)),
  reload: () => Promise.all([loadLevels(), loadRights()]),
}

/** Does what was pressed: claims a right, asks again what is left of it, chooses a level, or asks for everything once more. */
export function answer(pressed: HTMLElement): void {
  void answers[pressed.dataset.act ?? '']?.(pressed)
}

steerLevels()
