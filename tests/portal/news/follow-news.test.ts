import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setActing } from '../../../src/portal/act/acting-store.ts'
import { followNews } from '../../../src/portal/news/follow-news.ts'
import { $news } from '../../../src/portal/news/news-store.ts'
import { readTabDots } from '../../../src/portal/news/tab-dots.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { $tabDots } from '../../../src/portal/ui/tab-dots-store.ts'
import { type FakeBrowser, listPaths, settle } from '../session/fake-environment.ts'
import { ok, openBrowser, openPage, ready } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  $news.set(null)
})

const news = (numbers: Record<string, number>) =>
  ok({
    notice_list: Object.entries(numbers).map(([enter_key, number]) => ({ enter_key, style: 1, number, msg_hash: 'x' })),
  })

test('rewards mark the tabs that lead to them, until they are claimed', async () => {
  const tab = openPage({
    browser,
    replies: { 'index/red_dot': [news({ task: 1, checkin: 2, shop: 3 }), news({ shop: 3 })] },
  })
  followNews()
  await settle()
  expect($tabDots.get()).toMatchObject({ home: 'some', benefits: 'some', signinbenefit: 'some', myinfo: 0 })
  for (const name of ['first', 'second']) {
    setActing(name, true)
    setActing(name, false)
  }
  await tab.pass(300)
  expect($tabDots.get()).toMatchObject({ home: 'some', benefits: 0, signinbenefit: 0 })
  expect($news.get()).toHaveLength(1)
  expect(listPaths(tab)).toHaveLength(2)
})

describe('a tab has a dot while there is news behind it (rule 15.10)', () => {
  test.each([
    ['shop', ['home']],
    ['wheel', ['home']],
    ['package', ['home']],
    ['backpack', ['home']],
    ['gift', ['benefits']],
    ['benefits', ['benefits']],
    ['task', ['benefits']],
    ['checkin', ['signinbenefit']],
    ['character', ['myinfo']],
    ['announcement', []],
  ])('%s', (enter_key, tabs) => {
    const dots = readTabDots([{ enter_key, style: 0, number: 1, msg_hash: 'x' }])
    expect(dots.flatMap(([tab, isNew]) => (isNew ? [tab] : []))).toEqual(tabs)
  })
})

describe('the page of a place', () => {
  const read = async (route: string, numbers: Record<string, number>) => {
    const tab = openPage({ browser, replies: { 'index/red_dot': news(numbers) } })
    tab.facts.route = route
    followNews()
    await settle()
    const acknowledged = tab.requests.filter(({ path }) => path.endsWith('index/ack_dot'))
    return { keys: acknowledged.map(({ body }) => body), left: $news.get()?.map(({ enter_key }) => enter_key) }
  }

  test.each([
    ['store', 'shop'],
    ['giftsWheel', 'wheel'],
    ['giftsPackage', 'package'],
    ['benefits/pack', 'backpack'],
    ['myinfo/packages', 'backpack'],
    ['messages/system', 'message'],
    ['messages/community', 'community'],
    ['messages/announcement', 'announcement'],
    ['messages/customer', 'customer'],
    ['myinfo', 'character'],
    ['myinfo/character', 'character'],
  ])('%s acknowledges its news by the hash (rule 15.3)', async (route, enter_key) => {
    const { keys, left } = await read(route, { [enter_key]: 2, task: 1 })
    expect(keys).toContainEqual({ enter_key, msg_hash: 'x' })
    expect(left).toEqual(['task'])
  })

  test.each([
    ['gift', 'gift'],
    ['benefits/membership', 'benefits'],
    ['benefits/pointstask', 'task'],
    ['signinbenefit', 'checkin'],
  ])('%s leaves its rewards until they are claimed', async (route, enter_key) => {
    expect(await read(route, { [enter_key]: 2 })).toEqual({ keys: [], left: [enter_key] })
  })
})

test('nobody’s news are asked for, and who leaves leaves none', async () => {
  const tab = openPage({ browser, replies: { 'index/red_dot': news({ gift: 8 }) }, user: { kind: 'guest' } })
  followNews()
  await settle()
  expect(tab.requests).toEqual([])
  $user.set(ready)
  await settle()
  expect($news.get()).toHaveLength(1)
  $user.set({ kind: 'guest' })
  expect($news.get()).toBeNull()
  expect($tabDots.get().benefits).toBe(0)
})
