import { beforeEach, expect, test, vi } from 'vitest'
import { activateRole, switchRole } from '../../../src/portal/roles/choose-role.ts'
import { refreshUser } from '../../../src/portal/roles/user-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { createFakeBrowser, type FakeBrowser, listPaths, openTab } from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, sampleList, sampleRole, sampleUser } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const activated = { code: 0, data: { uid: '700002', active_limit: 6, active_num: 2, in_calculate: 0 } }
const role = sampleRole('700002', { is_active: 0 })
const gift = {
  reward_list: [{ item_id: 'crate', item_num: 2, item_name: 'Crate', item_icon: 'i-crate', game_project: 'st_global' }],
  coin: 80,
}
let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  leaveSession(browser)
})

test('an activated role brings its gift, whose balances show at once', async () => {
  const tab = openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': [
        { code: 0, data: sampleUser },
        { code: 0, data: { ...sampleUser, coin: 80 } },
      ],
      'user/activation': activated,
      'user/active_buff': { code: 0, data: gift },
    }),
  })
  await refreshUser()
  expect(await activateRole(role)).toEqual({ kind: 'activated', gift })
  expect(listPaths(tab).slice(1, 3)).toEqual(['/api/user/activation', '/api/user/active_buff'])
  expect(tab.requests[1]?.body).toMatchObject({ game_id: '2202', uid: '700002', device_id: 'id-1-1' })
  expect(tab.requests[2]?.body).toEqual({ game_project: 'st_global', uid: '700002' })
  expect($user.get()).toMatchObject({ user: { coin: 80 } })
})

test('a gift that was taken before is not told again', async () => {
  openTab(browser, {
    platform: answerBy({ ...goodReplies, 'user/activation': activated, 'user/active_buff': { code: 3001 } }),
  })
  expect(await activateRole(role)).toEqual({ kind: 'activated', gift: null })
})

test('accounts of the grey release activate by their own call', async () => {
  const tab = openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': { code: 0, data: { ...sampleUser, user_gary: 1 } },
      'user/activation_gary': activated,
      'user/active_buff': { code: 3001 },
    }),
  })
  await refreshUser()
  await activateRole(role)
  expect(listPaths(tab)).toContain('/api/user/activation_gary')
  expect(listPaths(tab)).not.toContain('/api/user/activation')
})

test.each([
  [3008, 'session.roles.limit_refused'],
  [3001, 'session.roles.already_active'],
  [3007, 'session.roles.not_eligible'],
  [1001, 'session.roles.action_failed'],
])('a refusal with %i says %s and claims nothing', async (code, text) => {
  const tab = openTab(browser, { platform: answerBy({ ...goodReplies, 'user/activation': { code } }) })
  expect(await activateRole(role)).toEqual({ kind: 'refused', text })
  expect(listPaths(tab)).toEqual(['/api/user/activation'])
})

test('a switch without an answer is asked about, and not known where that shows another character', async () => {
  openTab(browser, { platform: answerBy({ ...goodReplies, 'user/change': 'disconnected' }) })
  expect(await switchRole(role)).toEqual({ kind: 'unknown', text: 'act.outcome.unknown' })
})

test('a switch whose answer was lost after the work counts as one', async () => {
  const user = { code: 0, data: { ...sampleUser, uid: role.uid, game_id: role.game_id } }
  openTab(browser, { platform: answerBy({ ...goodReplies, 'user/change': 'disconnected', 'user/info': user }) })
  expect(await switchRole(role)).toEqual({ kind: 'switched' })
})

test('an activation whose answer was lost after the work still brings its gift', async () => {
  const list = { code: 0, data: sampleList([{ ...role, is_active: 1 }]) }
  const replies = {
    ...goodReplies,
    'user/activation': 'disconnected',
    'user/list': list,
    'user/active_buff': { code: 0, data: gift },
  } as const
  openTab(browser, { platform: answerBy(replies) })
  expect(await activateRole(role)).toMatchObject({ kind: 'activated', gift })
})
