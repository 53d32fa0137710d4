import { beforeEach, expect, test, vi } from 'vitest'
import { setActing } from '../../../src/portal/act/acting-store.ts'
import { followNews } from '../../../src/portal/news/follow-news.ts'
import { $news } from '../../../src/portal/news/news-store.ts'
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
  expect($tabDots.get()).toMatchObject({ benefits: 'some', signinbenefit: 'some' })
  for (const name of ['first', 'second']) {
    setActing(name, true)
    setActing(name, false)
  }
  await tab.pass(300)
  expect($tabDots.get()).toMatchObject({ benefits: 0, signinbenefit: 0 })
  expect($news.get()).toHaveLength(1)
  expect(listPaths(tab)).toHaveLength(2)
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
