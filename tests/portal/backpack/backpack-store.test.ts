import { expect, test } from 'vitest'
import { $shelf, things } from '../../../src/portal/backpack/backpack-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'
import { leaveSession } from '../session/sample.ts'

test.each([
  ['zh-cn', 'zh_cn'],
  ['zh-tw', 'zh_tw'],
  ['zhi', 'zhi'],
  ['ar', 'ar'],
])('backpack/list is asked with type and lang: %s is %s', async (locale, lang) => {
  const browser = createFakeBrowser()
  leaveSession(browser)
  const tab = openTab(browser, { facts: { locale } })
  $shelf.set('ticket')
  await things.load(loadModes.init)
  expect(tab.requests).toMatchObject([
    { path: '/api/backpack/list', body: { type: 'ticket', lang }, headers: { lang } },
  ])
})
