// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EntriesIsland, texts as entryTexts } from '../../../src/portal/benefits/EntriesIsland.tsx'
import { levels, loadLevels } from '../../../src/portal/benefits/levels-store.ts'
import { RightsCardIsland, texts as rightsTexts } from '../../../src/portal/benefits/RightsCardIsland.tsx'
import { loadRights, rights } from '../../../src/portal/benefits/rights-store.ts'
import { $news, type News } from '../../../src/portal/news/news-store.ts'
import { $benefitsStatus } from '../../../src/portal/session/account-state.ts'
import { settle } from '../session/fake-environment.ts'
import { ok, openPage } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { sampleLevels, sampleRight } from './sample.ts'

beforeEach(() => {
  levels.clear()
  rights.clear()
  $news.set(null)
})

const texts = [...entryTexts, ...rightsTexts]

describe('the places of the benefits', () => {
  const entries = [
    { words: 'shop', icon: 'i-shop', news: 'shop', href: '#shop', isDeep: false },
    { words: 'backpack', icon: 'i-backpack', news: 'backpack', href: '#pack', isDeep: true },
    { words: 'gifts', icon: 'i-gift', news: 'gift', href: '#gift', isDeep: true },
    { words: 'points', icon: 'i-coin', href: '#points', isDeep: true },
  ] as const
  const news = [
    { enter_key: 'shop', style: 1, number: 3, msg_hash: 'three' },
    { enter_key: 'backpack', style: 0, number: 1, msg_hash: 'some' },
    { enter_key: 'gift', style: 1, number: 8, msg_hash: 'eight' },
  ] satisfies News[]

  test('have a dot where something waits, which opening them acknowledges', async () => {
    const tab = openPage({})
    const player = renderIsland(<EntriesIsland locale="en" entries={entries} />, texts)
    act(() => $news.set(news))
    expect(
      within(screen.getByRole('link', { name: /^Shop/ }))
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toBe('3 new')
    expect(within(screen.getByRole('link', { name: /^Backpack/ })).getByRole('img').textContent).toBe('')
    expect(within(screen.getByRole('link', { name: /^Points/ })).queryByRole('img')).toBeNull()
    await player.click(screen.getByRole('link', { name: /^Shop/ }))
    await act(async () => {
      await vi.dynamicImportSettled()
      await settle()
    })
    expect(tab.requests.at(-1)).toMatchObject({ body: { enter_key: 'shop', msg_hash: 'three' } })
  })

  test('tell of rewards until they are claimed, however often their place is opened', async () => {
    const tab = openPage({})
    const player = renderIsland(<EntriesIsland locale="en" entries={entries} />, texts)
    act(() => $news.set(news))
    await player.click(screen.getByRole('link', { name: /^Gifts/ }))
    await act(settle)
    expect(tab.requests).toEqual([])
  })

  test('say to who is half signed in what the other half gives, and leave the news of a closed place', async () => {
    const tab = openPage({ mode: 'HALF' })
    const player = renderIsland(<EntriesIsland locale="en" entries={entries} />, texts)
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy()
    act(() => $news.set(news))
    await player.click(screen.getByRole('link', { name: /^Backpack/ }))
    await act(settle)
    expect(tab.requests.filter(({ path }) => path.includes('ack_dot'))).toEqual([])
  })
})

describe('the benefits in short', () => {
  const own = sampleRight()
  const ahead = sampleRight({ rights_key: 'boost', title: 'Boost', vip_level: 4, times: 0 })
  const good = { 'vip/level_config': ok(sampleLevels), 'vip/rights_config': ok({ rights_infos: [own, ahead] }) }
  const island = <RightsCardIsland locale="en" membershipHref="/membership" />
  const load = () => act(async () => void (await Promise.all([loadLevels(), loadRights()])))

  test('are the player’s own and what is ahead, below the ranks', async () => {
    openPage({ replies: good })
    renderIsland(island, texts)
    await load()
    expect(screen.getByRole('link', { name: /^Daily gift ?Daily$/ }).getAttribute('href')).toBe('/membership#vip-1')
    expect(screen.getByRole('link', { name: /^Boost ?VIP 4$/ }).getAttribute('href')).toBe('/membership#vip-4')
    const ranks = within(screen.getByRole('list', { name: 'The seven VIP levels' })).getAllByRole('listitem')
    expect(ranks.map((rank) => rank.getAttribute('aria-current'))).toEqual(['step', ...Array(6).fill(null)])
    expect(ranks[4]?.textContent).toContain('6K')
  })

  test('are for a guest what members get', async () => {
    openPage({ replies: good, user: { kind: 'guest' } })
    renderIsland(island, texts)
    await load()
    expect(screen.getByRole('link', { name: /^Daily gift ?VIP 1$/ })).toBeTruthy()
  })

  test('are not shown while they are counted', async () => {
    openPage({ replies: good })
    renderIsland(island, texts)
    await load()
    act(() => $benefitsStatus.set(1))
    expect(screen.getByText('Updating your benefits…')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Boost/ })).toBeNull()
    act(() => $benefitsStatus.set(2))
    expect(screen.getByRole('link', { name: /^Boost/ })).toBeTruthy()
  })

  test('are asked for again where they did not come', async () => {
    openPage({ replies: { ...good, 'vip/rights_config': [{ code: 5000, status: 503 }, good['vip/rights_config']] } })
    const player = renderIsland(island, texts)
    await load()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('link', { name: /^Boost/ })).toBeTruthy()
  })
})
