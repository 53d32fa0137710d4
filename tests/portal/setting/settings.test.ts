import { beforeEach, expect, test, vi } from 'vitest'
import { changeSetting } from '../../../src/portal/setting/change-setting.ts'
import { $wanted, groups, settings } from '../../../src/portal/setting/setting-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { type FakeTab, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const names = { account: 'system', level: 'system', community: 'community', letters: 'mail' }

/** The platform's switches, of which some are off. */
function answerWith(off: readonly string[]) {
  const setting_list = Object.entries(names).map(([key, group]) => ({
    group_title: `Group ${group}`,
    group_key: group,
    title: `Switch ${key}`,
    key,
    checked: off.includes(key) ? 0 : 1,
  }))
  return ok({ setting_list })
}

let replies: Replies
let tab: FakeTab

beforeEach(async () => {
  replies = { 'system_notice/get_setting': answerWith(['level']) }
  tab = openPage({ replies })
  $wanted.set(new Map())
  await groups.load(loadModes.init)
})

/** What is switched off, as it is shown. */
function listOff(): string[] {
  const state = groups.$state.get()
  const shown = state.kind === 'ready' ? state.rows.flatMap((group) => group.settings) : []
  return shown.filter(({ checked }) => checked === 0).map(({ key }) => key)
}

function listSent(): unknown[] {
  return tab.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

test('switches stand in their groups, in the order in which they come', () => {
  const state = groups.$state.get()
  const shown = state.kind === 'ready' ? state.rows.map(({ title, settings: own }) => [title, own.length]) : []
  expect(shown).toEqual([
    ['Group system', 2],
    ['Group community', 1],
    ['Group mail', 1],
  ])
  expect(listOff()).toEqual(['level'])
})

test('a change shows at once and stays when it went through', async () => {
  replies['system_notice/set_setting'] = answerWith(['level', 'account'])
  const changing = changeSetting('account', 0)
  expect(listOff()).toEqual(['account', 'level'])
  await changing
  expect(listOff()).toEqual(['account', 'level'])
  expect(listSent()).toEqual([{ account: 0 }])
})

test.each([
  ['refused', { code: 1001, status: 400 }],
  ['lost', 'disconnected'],
] as const)('a change that was %s goes back', async (_, reply) => {
  replies['system_notice/set_setting'] = reply
  await changeSetting('level', 1)
  expect(listOff()).toEqual(['level'])
})

test('what is changed meanwhile follows, and the last word counts', async () => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  const bodies: unknown[] = []
  replies['system_notice/set_setting'] = async ({ body }) => {
    bodies.push(body)
    if (bodies.length === 1) await waiting
    return answerWith(bodies.length === 1 ? ['level', 'account'] : ['level', 'community'])
  }
  const first = changeSetting('account', 0)
  await settle()
  void changeSetting('account', 1)
  void changeSetting('community', 0)
  expect(listOff()).toEqual(['level', 'community'])
  release()
  await first
  expect(bodies).toEqual([{ account: 0 }, { account: 1, community: 0 }])
  expect(listOff()).toEqual(['level', 'community'])
  expect(settings.$state.get().kind).toBe('ready')
})
