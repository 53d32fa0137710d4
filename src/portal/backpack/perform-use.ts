import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { backpackUse } from '../../contract/backpack/use-calls.ts'
import type { Item } from '../../contract/item.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { type BalanceChange, findChange } from '../reward/balance-change.ts'
import { loadModes } from '../ui/list-store.ts'
import { actNameOf } from './act-name.ts'
import { showUsed, things } from './backpack-store.ts'

/** What came of a use; what was refused or stayed unanswered has been told. */
export type Used =
  | { kind: 'opened'; items: readonly Item[]; balance: BalanceChange | null; isEarlier: boolean }
  | { kind: 'sent'; items: readonly Item[]; isEarlier: boolean }
  | { kind: 'none' }

/** Uses so many of a thing, once, and shows at once what is left of it. */
export async function performUse({ id, title }: Pick<BackpackEntry, 'id' | 'title'>, amount: number): Promise<Used> {
  const acted = await performAct(backpackUse, {
    name: actNameOf(id),
    body: { id, num: amount },
    label: t('backpack.use.act', { title, count: amount }),
  })
  if (acted.kind === 'refused') void things.load(loadModes.update)
  if (acted.kind !== 'done') {
    const refused = {
      [codes.notEligible]: t('backpack.use.not_that_many'),
      [codes.invalidParameters]: t('backpack.use.gone'),
    }
    tellOutcome(acted, { refused })
    return { kind: 'none' }
  }
  const { data, before, isEarlier } = acted
  const { reward_list: items, coin, delivery } = data
  showUsed(data)
  if (delivery !== '') return { kind: 'sent', items, isEarlier }
  // What was in it lies in the backpack now, as a row of its own or on top of one.
  void things.load(loadModes.update)
  return { kind: 'opened', items, balance: findChange(before, coin), isEarlier }
}
