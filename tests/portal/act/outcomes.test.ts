// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import * as all from '../../../src/contract/endpoints.ts'
import { locales } from '../../../src/contract/locales.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'
import { getEnvironment } from '../../../src/portal/environment.ts'
import { $question, answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import { $isOffline } from '../../../src/portal/ui/network-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { type FakeTab, type Reply, settle } from '../session/fake-environment.ts'
import { goodReplies } from '../session/sample.ts'
import { openPage } from '../set-up/open-page.ts'
import { type Action, actions } from './actions.ts'
import { reads, silent } from './other-calls.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

/** A text of a language by its key. */
function read(locale: string, key: string): string {
  const [feature = '', ...path] = key.replace(/\(.*/s, '').split('.')
  let found: unknown = JSON.parse(readFileSync(`locales/${locale}/${feature}.json`, 'utf8'))
  for (const name of path) found = Object(found)[name]
  return String(found)
}

/** What claims that an action did not happen, in English. */
const denial = /(spent|nothing|not saved|failed|couldn’t|hasn’t|didn’t (work|go)|wasn’t|weren’t|changed|charged$)/i

const words = (key: string) => read('en', key).replace('nothing will be charged or claimed twice', '')

/** A page on which the action's call ends so, and every other call well. */
function openFor({ endpoint }: Action, answer: () => Promise<Reply>): FakeTab {
  const tab = openPage()
  const named = `/${endpoint.path}${endpoint.fixedQuery?.p2 === undefined ? '' : `?p2=${endpoint.fixedQuery.p2}`}`
  const others: Record<string, Reply> = goodReplies
  tab.platform = ({ path }) =>
    path.endsWith(named) || path.includes(`${named}?id=`) ? answer() : others[path.replace('/api/', '')]
  $toast.set({ ...$toast.get(), isOpen: false, text: '' })
  return tab
}

/** Presses, agrees where it is asked, lets time pass until it has ended, and gives what the player reads. */
async function press(action: Action, tab: FakeTab): Promise<string> {
  const stop = $question.listen((question) => question && queueMicrotask(() => answerQuestion(true)))
  let toast = ''
  const stopReading = $toast.listen(({ text }) => {
    toast = text || toast
  })
  const pressing = action.press()
  await settle()
  await tab.pass(5000)
  const said = await pressing
  stop()
  stopReading()
  return (said === undefined ? toast : said) ?? ''
}

const name = ({ endpoint: { service, path, fixedQuery } }: Action) => `${service}/${path} ${fixedQuery?.p2 ?? ''}`

describe.each(actions.map((action) => [name(action), action] as const))('%s', (_, action) => {
  const isOfWork = (said: string) => {
    expect(said).toBe(action.unknown)
    if (action.because === undefined) expect(words(said)).not.toMatch(denial)
  }

  test('with its answer dropped', async () => {
    isOfWork(
      await press(
        action,
        openFor(action, async () => 'disconnected'),
      ),
    )
  })

  test('with its answer delayed until nobody waits for it any more says nothing before', async () => {
    const late = Promise.withResolvers<Reply>()
    const tab = openFor(action, () => late.promise)
    const pressing = press(action, tab)
    await settle()
    expect($toast.get().text).toBe('')
    late.resolve('disconnected')
    isOfWork(await pressing)
  })

  test('with its answer replaced by a 502 after the work', async () => {
    const said = await press(
      action,
      openFor(action, async () => ({ code: Number.NaN, status: 502 })),
    )
    if (action.unknown === 'passport.error.network') expect(said).toBe('passport.error.server')
    else isOfWork(said)
  })

  test('refused', async () => {
    expect(
      await press(
        action,
        openFor(action, async () => ({ code: 1006, status: 409 })),
      ),
    ).toBe(action.refused)
  })
})

test('an act that is pressed again without the network is still one of which nobody knows', async () => {
  const [action] = actions
  if (!action) throw new Error('There are no actions')
  const tab = openFor(action, async () => 'disconnected')
  await press(action, tab)
  tab.isOffline = true
  $isOffline.set(true)
  expect(await press(action, tab)).toBe('act.outcome.retrying')
  expect(getEnvironment()).toBe(tab.environment)
})

test('every call of the portal that changes something is an action, or says why it is silent', () => {
  const known = new Set<Endpoint>([...actions.map(({ endpoint }) => endpoint), ...silent.keys(), ...reads])
  const ofPlayers = ['guest', 'half', 'full', 'account']
  const calls: Record<string, Endpoint>[] = Object.values(all).map((feature) =>
    Object.fromEntries(
      Object.entries(feature).filter((entry): entry is [string, Endpoint] => Object(entry[1]).access !== undefined),
    ),
  )
  const missing = calls
    .flatMap((feature) => Object.entries(feature))
    .filter(
      ([, { method, access, service }]) => method !== 'GET' && ofPlayers.includes(access) && service !== 'sandbox',
    )
    .filter(([, endpoint]) => !known.has(endpoint))
  expect(missing.map(([call]) => call)).toEqual([])
})

test.each(locales.map(({ code }) => code))(
  'in %s, no text without an answer says that nothing was spent or changed',
  (code) => {
    const sentences = (key: string) =>
      read(code, key)
        .split(/[.。！，]\s*/)
        .filter(Boolean)
    const [, unchanged = ''] = sentences('account.refused')
    const unspent = sentences('shop.refusal.earlier').at(-1) ?? ''
    for (const { unknown } of actions.filter(({ because }) => because === undefined)) {
      const text = read(code, unknown)
      expect(text).toMatch(/\S{3}/)
      for (const denied of [unchanged, unspent].filter(Boolean)) expect(text).not.toContain(denied)
    }
  },
)
