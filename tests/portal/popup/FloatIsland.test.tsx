// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Popup } from '../../../src/contract/popup/calls.ts'
import { platformNow } from '../../../src/portal/platform-clock.ts'
import { FloatIsland, texts } from '../../../src/portal/popup/FloatIsland.tsx'
import { openPopups } from '../../../src/portal/popup/open-popups.ts'
import { popups } from '../../../src/portal/popup/popups-store.ts'
import type { FakeBrowser } from '../session/fake-environment.ts'
import { ok, openBrowser } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleFloat, samplePopup } from './sample.ts'

let browser: FakeBrowser

beforeEach(() => {
  popups.clear()
  browser = openBrowser()
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
})

const show = (given: Partial<Popup> = {}, others: readonly Popup[] = []) =>
  showIsland({
    island: <FloatIsland locale="en" pages={{ base: '/stormshot', names: ['gift'] }} />,
    texts,
    start: openPopups,
    replies: {
      'pop/config_list': ok({ pop_config_list: [sampleFloat(given), ...others], pop_page_key_list: ['home'] }),
    },
    browser,
  })
const findFloat = () => screen.getByRole('link', { name: 'Your gifts' }).parentElement
const sideOf = () => findFloat()?.dataset.side

test('a float is asked for where one is, and tells when it is shown', async () => {
  const { tab } = await show()
  expect(tab.facts.asked).toBe('float')
  expect(tab.requests[0]).toMatchObject({ body: { pop_page_key: 'home' } })
  expect(tab.events).toMatchObject([{ event: 'show_pop', user: { pop_id: '111', pop_type: 2 } }])
})

test('a page without one asks for nothing more', async () => {
  const { tab } = await show({ pop_type: 1, pop_page_key: 'store' })
  expect(tab.facts.asked ?? '').toBe('')
  expect(screen.queryByRole('link')).toBeNull()
})

test('one that is not for this page is not there', async () => {
  await show({ pop_page_key: 'store' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a float is dragged to the other side, which is no press, and stays there at the next visit', async () => {
  const first = await show()
  expect(sideOf()).toBe('end')
  const float = findFloat()
  if (!float) throw new Error('Nothing floats')
  const link = screen.getByRole('link', { name: 'Your gifts' })
  fireEvent.pointerDown(float, { isPrimary: true, clientX: 300, clientY: 400 })
  fireEvent.pointerMove(float, { isPrimary: true, clientX: 302, clientY: 401 })
  expect(float.dataset.dragged).toBeUndefined()
  fireEvent.pointerMove(float, { isPrimary: true, clientX: 40, clientY: 200 })
  expect(float.dataset.dragged).toBe('')
  Object.assign(float, { getBoundingClientRect: () => ({ x: -900, y: 200, width: 60, height: 60 }) })
  fireEvent.pointerUp(float, { isPrimary: true, clientX: 40, clientY: 200 })
  fireEvent.click(link, { detail: 1 })
  expect(sideOf()).toBe('start')
  expect(first.tab.events.map(({ event }) => event)).toEqual(['show_pop'])
  expect(browser.local.get('guildhall.float.111')).toContain('"side":"start"')
})

test('a float moves by arrow keys, too, and what it was given at last counts', async () => {
  browser.local.set('guildhall.float.111', JSON.stringify({ side: 'start', share: 0.3 }))
  const { player } = await show()
  expect(sideOf()).toBe('start')
  act(() => screen.getByRole('link', { name: 'Your gifts' }).focus())
  await player.keyboard('{ArrowRight}{ArrowDown}')
  expect(sideOf()).toBe('end')
  expect(JSON.parse(browser.local.get('guildhall.float.111') ?? '')).toEqual({ side: 'end', share: 0.4 })
})

test('a place that is none is the one that the float comes with', async () => {
  browser.local.set('guildhall.float.111', '{"side":"up","share":7}')
  await show({ pop_position: 2 })
  expect(sideOf()).toBe('start')
})

test('a float that is closed stays closed', async () => {
  const { player, tab } = await show()
  await player.click(screen.getByRole('button', { name: /^Hide/ }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(tab.environment.tab.get('guildhall.float_hidden.111')).toBe('1')
})

const readRecord = () => JSON.parse(browser.local.get('guildhall.popups') ?? '{}')

test('a float that is shown is recorded, and comes again by its count and interval only', async () => {
  await show({ pop_show_count: 1 })
  expect(findFloat()).not.toBeNull()
  expect(readRecord()).toMatchObject({ 111: { shown: 1, type: 2 } })
  cleanup()
  popups.clear()
  await show({ pop_show_count: 1 })
  expect(screen.queryByRole('link')).toBeNull()
})

test('no float follows another within 30 minutes, and one does after them', async () => {
  const before = (minutes: number) =>
    browser.local.set(
      'guildhall.popups',
      JSON.stringify({ 113: { time: platformNow() - minutes * 60, shown: 1, type: 2 } }),
    )
  await show()
  cleanup()
  popups.clear()
  before(29)
  await show()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  popups.clear()
  before(31)
  await show()
  expect(findFloat()).not.toBeNull()
})

test('a float stays away while a popup opens over the page, also once that is shown', async () => {
  await show({}, [samplePopup()])
  expect(screen.queryByRole('link')).toBeNull()
  expect(readRecord()).toEqual({})
})

test('a popup that leads nowhere keeps no float away', async () => {
  await show({}, [samplePopup({ pop_url: '/stormshot/attic', pop_mobile_url: '/stormshot/attic' })])
  expect(findFloat()).not.toBeNull()
})

test('where the browser keeps nothing, nothing floats: it would on every page', async () => {
  const { tab } = await show()
  cleanup()
  popups.clear()
  browser = openBrowser()
  browser.deniesStorage = true
  await show()
  expect(screen.queryByRole('link')).toBeNull()
  expect(tab.events).toHaveLength(1)
})
