import type { Right } from '../../contract/benefits/rights-calls.ts'
import { rightsGet } from '../../contract/benefits/rights-claim-calls.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { findChange } from '../reward/balance-change.ts'
import { claimAll } from '../reward/claim-all.ts'
import { listContents } from '../reward/contents.ts'
import type { Outcome } from '../reward/outcome.ts'
import { type Next, showContents } from '../reward/reward-store.ts'
import { readPlayer } from '../session/read-player.ts'
import { nameOf } from './act-name.ts'
import { rightTimes } from './membership-store.ts'
import { listOpen } from './rights.ts'
import { rights } from './rights-store.ts'

/** What is left of a right falls at once. */
function noteTimes(key: string, count: number): void {
  const times = rightTimes.$times.get()
  const known = times[key]
  rightTimes.$times.set({
    ...times,
    [key]: { kind: 'known', count, reset: known?.kind === 'known' ? known.reset : 0 },
  })
}

/** Claims a right, once. */
async function claim(right: Right): Promise<Outcome> {
  const { rights_key, title } = right
  const acted = await performAct(rightsGet, { name: nameOf(right), body: { rights_key }, label: title })
  if (acted.kind === 'ignored') return acted
  if (acted.kind === 'refused') rightTimes.refresh([rights_key])
  if (acted.kind !== 'done') return { kind: 'missed', acted, own: {} }
  const { times, reward_list, coin } = acted.data
  noteTimes(rights_key, times)
  return {
    kind: 'received',
    reward: { contents: listContents(reward_list), balance: findChange(acted.before, coin) },
  }
}

function readOpenRights(): Right[] {
  return listOpen(rights.read() ?? [], readPlayer()?.vip_level ?? 0, rightTimes.$times.get())
}

function findNext(row: HTMLElement | null): Next | null {
  const [right] = readOpenRights()
  return right ? { name: right.title, press: () => pressClaim(right, row) } : null
}

/** Claims a right, shows what it brought and offers the next; when the reward is closed, the focus is on the right's row. */
export async function pressClaim(right: Right, row: HTMLElement | null): Promise<void> {
  const outcome = await claim(right)
  if (outcome.kind === 'missed') tellOutcome(outcome.acted)
  if (outcome.kind !== 'received') return
  const story = { title: t('benefits.membership.reward_title'), line: right.title, occasion: 'claim' } as const
  showContents({ ...story, ...outcome.reward, next: findNext(row) }, () => row)
}

/** Every right that is open is claimed, as often as it can, one after the other. */
export async function pressAll(pressed: HTMLElement): Promise<void> {
  const claims = readOpenRights().map((right) => ({ name: right.title, send: () => claim(right) }))
  await claimAll(claims, pressed)
}
