// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://portal.example/stormshot" }
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { followLinks } from '../../../src/portal/start/follow-links.ts'
import { setGoing } from '../../../src/portal/ui/going-store.ts'
import { TabBarIsland, texts } from '../../../src/portal/ui/TabBarIsland.tsx'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'
import { renderIsland } from '../set-up/render-island.tsx'

const page = (
  <>
    <TabBarIsland
      locale="en"
      current="home"
      places={[
        { tab: 'home', href: '/stormshot' },
        { tab: 'message', href: '/stormshot/message' },
      ]}
    />
    <a href="https://elsewhere.example/">Elsewhere</a>
    <a href="/stormshot/gift" target="_blank" rel="noopener">
      A window
    </a>
    <a href="/stormshot#page">This page</a>
  </>
)

let tab: FakeTab

// Nothing is followed in these tests; what the page does comes before.
window.addEventListener('click', (event) => event.preventDefault())

beforeEach(() => {
  tab = openTab(createFakeBrowser(), { path: '/stormshot' })
  setGoing('')
  followLinks()
  renderIsland(page, texts)
})

const find = (name: string) => screen.getByRole('link', { name })
const press = (name: string, how = {}) => fireEvent.click(find(name), how)
const listLit = () =>
  screen
    .getAllByRole('link')
    .filter(({ dataset }) => dataset.going !== undefined)
    .map(({ textContent }) => textContent)

describe('a link of the portal', () => {
  test('is fetched from the touch on', () => {
    fireEvent.pointerDown(find('Messages'))
    expect(tab.prefetched).toEqual(['https://portal.example/stormshot/message'])
  })

  test('says at once that it was pressed, until the page is back or does not come', async () => {
    press('Messages')
    expect([listLit(), tab.facts.going]).toEqual([['Messages'], 'on'])
    act(tab.restorePage)
    expect([listLit(), tab.facts.going]).toEqual([[], ''])
    press('Messages')
    await act(() => tab.pass(20_000))
    expect([listLit(), tab.facts.going]).toEqual([[], ''])
  })

  test('says nothing where the press opens another tab of the browser', () => {
    press('Messages', { ctrlKey: true })
    expect(listLit()).toEqual([])
  })
})

test.each(['Elsewhere', 'A window', 'This page'])('%s is no page to fetch or to wait for', (name) => {
  fireEvent.pointerDown(find(name))
  press(name)
  expect([tab.prefetched, tab.facts.going]).toEqual([[], ''])
})
