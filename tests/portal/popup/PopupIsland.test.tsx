// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Popup } from '../../../src/contract/popup/calls.ts'
import { openPopups } from '../../../src/portal/popup/open-popups.ts'
import { PopupIsland, texts } from '../../../src/portal/popup/PopupIsland.tsx'
import { popups, privatePopups } from '../../../src/portal/popup/popups-store.ts'
import { $claimable } from '../../../src/portal/reward/claimable-store.ts'
import { noteDialog } from '../../../src/portal/ui/open-dialogs.ts'
import { type FakeBrowser, listBodies, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openBrowser } from '../set-up/open-page.ts'
import { type Shown, showIsland } from '../set-up/show-island.tsx'
import { samplePopup } from './sample.ts'

let browser: FakeBrowser

beforeEach(() => {
  popups.clear()
  privatePopups.clear()
  $claimable.set(0)
  browser = openBrowser()
})

const titled = (text: string) => JSON.stringify([{ lang: 'en', text }])
const light = samplePopup({ pop_id: '101', pop_title: titled('Light'), pop_weight: 10 })
const heavy = samplePopup({ pop_id: '102', pop_title: titled('Heavy'), pop_weight: 20, pop_url: '/stormshot/store' })
const pay = samplePopup({ pop_id: '18', pop_type: 3, pop_title: titled('Pay') })
const shop = samplePopup({ pop_id: '19', pop_type: 4, pop_title: titled('Shop') })

const show = (list: readonly Popup[], visit: Partial<Shown> = {}) =>
  showIsland({
    island: <PopupIsland locale="en" pages={{ base: '/stormshot', names: ['gift'] }} />,
    texts,
    start: openPopups,
    browser,
    ...visit,
    replies: {
      'index/link_hosts': ok({ ticket_hosts: [], webview_hosts: [] }),
      'pop/config_list': ({ body }) =>
        ok({
          pop_config_list: JSON.stringify(body).includes('"get_type":2') ? [pay, shop] : list,
          pop_page_key_list: ['home'],
        }),
    },
  })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const close = () => screen.getByRole('button', { name: 'Close' })

test('the heaviest that leads somewhere opens, is told and remembered, and goes by its button', async () => {
  const { tab, player } = await show([light, { ...heavy, pop_mobile_url: '/stormshot/attic' }])
  await screen.findByRole('dialog', { name: 'Light' })
  expect(tab.events).toMatchObject([{ event: 'show_pop', user: { pop_id: '101', pop_type: 1 } }])
  expect(JSON.parse(browser.local.get('guildhall.popups') ?? '')).toMatchObject({ 101: { shown: 1, type: 1 } })
  await player.click(close())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tab.events).toHaveLength(1)
})

test('the island is asked for where a popup opens', async () => {
  const { tab } = await show([light], { island: null })
  await vi.waitFor(() => expect(tab.facts.asked).toBe('popup'))
})

test('no other of its type opens within 30 minutes, and no island is asked for', async () => {
  await show([light])
  popups.clear()
  const { tab } = await show([heavy])
  expect(tab.facts.asked ?? '').toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press tells of it, closes it and opens its address', async () => {
  const { tab, player } = await show([light])
  await player.click(screen.getByRole('link'))
  await vi.dynamicImportSettled()
  await settle()
  expect(tab.events.map(({ event }) => event)).toEqual(['show_pop', 'click_pop'])
  expect(screen.queryByRole('dialog')).toBeNull()
  const [to] = tab.navigations
  expect(to?.to).toBe('/stormshot/gift?lang=en&referrer=https%3A%2F%2Fportal.example%2Fstormshot')
})

test('it waits for what is open already', async () => {
  const free = noteDialog()
  await show([light])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(browser.local.get('guildhall.popups')).toBeUndefined()
  act(free)
  expect(dialog('Light')).not.toBeNull()
})

test('it waits for the sheet of languages', async () => {
  const sheet = document.createElement('dialog')
  sheet.id = 'language'
  document.body.append(sheet)
  sheet.show()
  await show([light])
  expect(dialog('Light')).toBeNull()
  sheet.close()
  await vi.waitFor(() => expect(dialog('Light')).not.toBeNull())
  sheet.remove()
})

test('pay and shop come one after the other, before all else, with what their address appends', async () => {
  const path = `/stormshot?priv_pop_type=3&priv_pop_type=4&priv_pop_params=${btoa('pack=7&lang=de&token=x')}`
  const { tab, player } = await show([heavy], { path })
  expect(listBodies(tab, 'pop/config_list')).toMatchObject([{ get_type: 2 }, { pop_page_key: 'home' }])
  expect(dialog('Pay')).not.toBeNull()
  await player.click(close())
  expect(dialog('Shop')).not.toBeNull()
  await player.click(screen.getByRole('link'))
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tab.navigations[0]?.to).toContain('/stormshot/gift?lang=en&pack=7&referrer=')
  expect(Object.keys(JSON.parse(browser.local.get('guildhall.popups') ?? ''))).toEqual(['url_18', 'url_19'])
})

test('who follows the first one is not shown the second', async () => {
  const { player } = await show([], { path: '/stormshot?priv_pop_type=3&priv_pop_type=4' })
  await player.click(screen.getByRole('link'))
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Object.keys(JSON.parse(browser.local.get('guildhall.popups') ?? ''))).toEqual(['url_18'])
})

test('none covers what can be claimed: it opens after the claim', async () => {
  $claimable.set(1)
  await show([light])
  expect(dialog('Light')).toBeNull()
  expect(browser.local.get('guildhall.popups')).toBeUndefined()
  act(() => $claimable.set(0))
  expect(dialog('Light')).not.toBeNull()
})

test('one that the address asks for waits for no claim', async () => {
  $claimable.set(1)
  await show([light], { path: '/stormshot?priv_pop_type=3' })
  expect(dialog('Pay')).not.toBeNull()
})

test.each([
  ['a guest', { kind: 'guest' }, ''],
  ['a new player', { kind: 'ready', user: { ...sampleUser, is_new: 1 } }, sampleUser.fp_uid],
] as const)('%s is asked for and shown what the platform has for them', async (_, user, fp_uid) => {
  const { tab } = await show([light], { user, browser: openBrowser({ user }) })
  expect(listBodies(tab, 'pop/config_list')).toEqual([
    { get_type: 1, pop_page_key: 'home', game_project: 'st_global', fp_uid },
  ])
  expect(dialog('Light')).not.toBeNull()
})

test('where the browser keeps nothing, none opens: it would on every page', async () => {
  browser.deniesStorage = true
  await show([light], { user: { kind: 'ready', user: sampleUser } })
  expect(screen.queryByRole('dialog')).toBeNull()
})
