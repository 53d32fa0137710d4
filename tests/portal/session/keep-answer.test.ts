import { beforeEach, describe, expect, test, vi } from 'vitest'
import { monthInfo } from '../../../src/contract/checkin/info-calls.ts'
import { refreshUser } from '../../../src/portal/roles/user-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { callApi } from '../../../src/portal/session/api.ts'
import { keepAnswer } from '../../../src/portal/session/keep-answer.ts'
import { endSession, logoutTypes, restoreSession } from '../../../src/portal/session/session-store.ts'
import { createResource } from '../../../src/portal/ui/create-resource.ts'
import { sampleMonth } from '../checkin/sample.ts'
import { ok, openBrowser } from '../set-up/open-page.ts'
import { type FakeBrowser, listPaths, openTab, type Reply } from './fake-environment.ts'
import { answerBy, sampleUser } from './sample.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
})

/** A page of the browser that asks who is here, and then for the month, until the last call that it has an answer for was made. */
async function visit(replies: Record<string, Reply | (() => Promise<Reply>)>, facts: Record<string, string> = {}) {
  const tab = openTab(browser, { platform: answerBy(replies), facts })
  restoreSession()
  const month = createResource(() => callApi(monthInfo, { noloading: true }), {
    kept: keepAnswer(monthInfo.path, monthInfo.data),
  })
  const asking = refreshUser().then(month.load)
  const last = Object.keys(replies).at(-1) ?? ''
  await vi.waitUntil(() => listPaths(tab).some((path) => path.endsWith(last)))
  return { tab, month, asking }
}

/** An earlier visit, whose calls were answered. */
async function leave(): Promise<void> {
  const { asking } = await visit(good)
  await asking
}

const shown = sampleMonth({ total_check_days: 4 })
const good = { 'user/info': ok(sampleUser), 'checkin/month/info': ok(shown) }
const never = () => new Promise<Reply>(() => {})

describe('what is known from the last visit', () => {
  test('is the player, until the platform says who is here', async () => {
    await leave()
    let answer = (_: Reply) => {}
    await visit({ 'user/info': () => new Promise<Reply>((resolve) => (answer = resolve)) })
    expect($user.get()).toEqual({ kind: 'ready', user: sampleUser, isKept: true })
    answer(ok({ ...sampleUser, coin: 70 }))
    await expect.poll(() => $user.get()).toEqual({ kind: 'ready', user: { ...sampleUser, coin: 70 } })
  })

  test('gives way to the failure where the platform cannot be asked', async () => {
    await leave()
    const { asking } = await visit({ 'user/info': { code: 1004, status: 503 }, 'checkin/month/info': ok(shown) })
    await asking
    expect($user.get()).toMatchObject({ kind: 'failed' })
  })

  test('is an answer that is shown and marked, and that no press reads', async () => {
    await leave()
    const { month } = await visit({ 'user/info': ok(sampleUser), 'checkin/month/info': never })
    expect(month.$state.get()).toEqual({ kind: 'ready', data: shown, isKept: true })
    expect(month.read()).toBeNull()
  })

  test('is no answer of another shape', async () => {
    await leave()
    browser.local.set('guildhall.kept.checkin/month/info', '{"owner":"st_global 40000001 700001","data":{"month":7}}')
    const { month } = await visit({ 'user/info': ok(sampleUser), 'checkin/month/info': never })
    expect(month.$state.get()).toEqual({ kind: 'loading' })
  })

  test('is nobody else’s: not of another character, account or game, and not in a half session', async () => {
    await leave()
    const other = await visit({ 'user/info': ok({ ...sampleUser, uid: '700002' }), 'checkin/month/info': never })
    expect(other.month.$state.get()).toEqual({ kind: 'loading' })
    await leave()
    await visit({ 'user/info': never }, { project: 'kg_global' })
    expect($user.get()).toEqual({ kind: 'loading' })
    browser.local.set('guildhall.mode', 'HALF')
    await visit({ 'user/info': never })
    expect($user.get()).toEqual({ kind: 'loading' })
    browser.local.set('guildhall.mode', 'FULL')
    browser.local.set('guildhall.fp_uid', '40000002')
    await visit({ 'user/info': never })
    expect($user.get()).toEqual({ kind: 'loading' })
  })

  test('is forgotten with the session', async () => {
    await leave()
    expect([...browser.local.keys()].filter((name) => name.startsWith('guildhall.kept.'))).toHaveLength(2)
    endSession(logoutTypes.byPlayer)
    expect([...browser.local.keys()].filter((name) => name.startsWith('guildhall.kept.'))).toEqual([])
  })
})
