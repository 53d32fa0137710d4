// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DoorsIsland, texts } from '../../../src/portal/home/DoorsIsland.tsx'
import { positions } from '../../../src/portal/home/positions-store.ts'
import { followNews } from '../../../src/portal/news/follow-news.ts'
import { $news } from '../../../src/portal/news/news-store.ts'
import type { FakeBrowser, Reply } from '../session/fake-environment.ts'
import { settle } from '../session/fake-environment.ts'
import { ok, openBrowser } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

let browser: FakeBrowser

beforeEach(() => {
  positions.clear()
  $news.set(null)
  browser = openBrowser()
})

const position = (enter_key: string, title: string, style: 0 | 1 = 0) => ({
  ...{ enter_key, title, style, icon: 'star', weight: 1 },
  link: enter_key === 'backpack' ? 'benefits/pack' : enter_key,
})
const built = [position('store', 'Shop')]
const applied = ok({ position_list: [position('wheel', 'Wheel'), position('backpack', 'Backpack', 1)] })
const pages = { base: '/stormshot', names: ['store', 'wheel', 'benefits/pack'], guarded: ['benefits/pack'] }
const lit = (enter_key: string, style: 0 | 1, number: number) => ({
  enter_key,
  style,
  number,
  msg_hash: `of ${enter_key}`,
})

const show = (reply: Reply, news: ReturnType<typeof lit>[] = [], mode: 'FULL' | 'HALF' = 'FULL') =>
  showIsland({
    island: <DoorsIsland locale="en" built={built} pages={pages} />,
    texts,
    start: followNews,
    replies: { 'index/positions': reply, 'index/red_dot': ok({ notice_list: news }) },
    browser: mode === 'FULL' ? browser : openBrowser({ mode }),
  })

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('the doors of home', () => {
  test('are those of the page until the platform says what has been applied since (rule 15.1)', async () => {
    await show(applied)
    expect(names()).toEqual(['Wheel', 'Backpack'])
  })

  test('stay where the platform cannot be reached', async () => {
    await show('disconnected')
    expect(names()).toEqual(['Shop'])
  })

  test('are known from the last visit', async () => {
    await show(applied)
    act(positions.clear)
    expect(names()).toContain('Shop')
    act(() => void positions.load())
    expect(names()).toContain('Wheel')
  })

  test('have dots in the two styles (rule 15.2)', async () => {
    await show(applied, [lit('wheel', 0, 3), lit('backpack', 1, 3)])
    const dotAt = (name: RegExp) => within(screen.getByRole('link', { name })).getByRole('img')
    expect(dotAt(/^Wheel/).textContent).toBe('')
    expect(dotAt(/^Backpack/).textContent).toBe('3')
    expect(dotAt(/^Backpack/).getAttribute('aria-label')).toBe('3 new')
  })

  test('acknowledge their news by its hash when they are opened (rule 15.3)', async () => {
    const { tab, player } = await show(applied, [lit('wheel', 0, 3)])
    await player.click(screen.getByRole('link', { name: /^Wheel/ }))
    await act(async () => {
      await vi.dynamicImportSettled()
      await settle()
    })
    expect(tab.requests.at(-1)).toMatchObject({ body: { enter_key: 'wheel', msg_hash: 'of wheel' } })
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('stay closed to who is half signed in where they lead behind the guard, and keep their news', async () => {
    const { tab, player } = await show(applied, [lit('backpack', 1, 3)], 'HALF')
    await player.click(screen.getByRole('link', { name: /^Backpack/ }))
    await act(settle)
    expect(tab.requests.filter(({ path }) => path.includes('ack_dot'))).toEqual([])
  })
})
