import { beforeEach, expect, test, vi } from 'vitest'
import { type Claim, claimAll } from '../../../src/portal/reward/claim-all.ts'
import { $claimedSoFar } from '../../../src/portal/reward/claim-all-store.ts'
import { listContents } from '../../../src/portal/reward/contents.ts'
import type { Outcome } from '../../../src/portal/reward/outcome.ts'
import { $told, showContents } from '../../../src/portal/reward/reward-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { sampleItem } from '../checkin/sample.ts'
import { sampleUser } from '../session/sample.ts'
import { openPage } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const received: Outcome = { kind: 'received', reward: { contents: listContents([sampleItem()]), balance: null } }
const refused: Outcome = {
  kind: 'missed',
  acted: { kind: 'refused', code: 3001, msg: '', isEarlier: false },
  own: { 3001: 'You have it.' },
}
const unheard: Outcome = { kind: 'missed', acted: { kind: 'retrying' }, own: {} }
const expired: Outcome = { ...refused, acted: { kind: 'refused', code: 1002, msg: '', isEarlier: false } }

/** What stands in for the button: the runner asks only where it is. */
const button = { isConnected: true, closest: () => null } as unknown as HTMLElement

let sent: string[]

const claim = (name: string, outcome: Outcome): Claim => ({
  name,
  send: async () => {
    sent.push(name)
    return outcome
  },
})

beforeEach(() => {
  sent = []
  $told.set(null)
  openPage()
})

test('everything is claimed in its order, a refusal in the middle passed over, and told at once', async () => {
  await claimAll([claim('a', received), claim('b', refused), claim('c', received)], button)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect($told.get()).toMatchObject({
    title: 'reward.all.title(2)',
    contents: [{ name: 'Iron ore', amount: 10 }],
    failures: [{ name: 'b', reason: 'You have it.' }],
  })
  expect($claimedSoFar.get()).toBeNull()
})

test('a lost connection leaves the rest unclaimed, and says so', async () => {
  await claimAll([claim('a', received), claim('b', unheard), claim('c', received)], button)
  expect(sent).toEqual(['a', 'b'])
  expect($told.get()).toMatchObject({
    title: 'reward.all.title(1)',
    line: 'reward.all.left(1)',
    failures: [{ name: 'b', reason: 'act.outcome.retrying' }],
  })
})

test('says how many are done, and a second press meanwhile does nothing', async () => {
  const answers = [Promise.withResolvers<Outcome>(), Promise.withResolvers<Outcome>()]
  const claims = answers.map(({ promise }, index) => ({ name: String(index), send: () => promise }))
  const first = claimAll(claims, button)
  expect(await claimAll([claim('again', received)], button)).toBe(false)
  expect($claimedSoFar.get()).toEqual({ done: 0, total: 2 })
  answers[0]?.resolve(received)
  await vi.waitFor(() => expect($claimedSoFar.get()).toEqual({ done: 1, total: 2 }))
  answers[1]?.resolve(received)
  expect(await first).toBe(true)
  expect(sent).toEqual([])
})

test('where nothing came, the dialog says it without a word of thanks', async () => {
  await claimAll([claim('a', refused), claim('b', refused)], button)
  expect($told.get()).toMatchObject({ title: 'reward.all.title_none', contents: [] })
})

test('what the session refuses, and tells by itself, ends it without a dialog', async () => {
  await claimAll([claim('a', expired), claim('b', received)], button)
  expect(sent).toEqual(['a'])
  expect($told.get()).toBeNull()
})

test('another character claims nothing of it', async () => {
  const change: Claim = {
    name: 'a',
    send: async () => {
      $user.set({ kind: 'ready', user: { ...sampleUser, uid: '700002' } })
      return received
    },
  }
  await claimAll([change, claim('b', received)], button)
  expect(sent).toEqual([])
})

test('where nobody knows yet whether anything was claimed, the title says so', async () => {
  await claimAll([claim('a', unheard), claim('b', received)], button)
  expect($told.get()).toMatchObject({ title: 'act.outcome.unsure', failures: [{ name: 'a', isUnsure: true }] })
})

test('points that pay a debt are told in a dialog, of several claims as far as the debt went', async () => {
  $user.set({ kind: 'ready', user: { ...sampleUser, coin: 0, coin_debt: 25 } })
  const points = listContents([sampleItem({ item_id: 'coin', item_icon: 'coin', item_num: 20 })])
  const paying: Outcome = { kind: 'received', reward: { contents: points, balance: null } }
  showContents({ title: 'One', contents: points, balance: null, occasion: 'claim' }, () => null)
  expect($told.get()).toMatchObject({ title: 'One', ceremony: 'chest', paidOff: 20 })
  await claimAll([claim('a', paying), claim('b', paying)], button)
  expect($told.get()).toMatchObject({ contents: [{ amount: 40 }], paidOff: 25 })
})
