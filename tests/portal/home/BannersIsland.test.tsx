// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type BannerPlace, bannerPlaces } from '../../../src/contract/home/banner.ts'
import { BannersIsland, texts } from '../../../src/portal/home/BannersIsland.tsx'
import type { WireBanner } from '../../../src/portal/home/banners.ts'
import type { Reply } from '../session/fake-environment.ts'
import { ok } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { stubObserver } from '../set-up/stub-observer.ts'

let view: ReturnType<typeof stubObserver>

beforeEach(() => {
  view = stubObserver()
})

const wire = (given: Partial<WireBanner>): WireBanner => ({
  ...{ id: 'wheel', kind: 2, title: 'The wheel turns', image: '/art/icons.svg#i-wheel', image_mode: 2, link_type: 2 },
  ...{ link: 'giftsWheel', start_time: 0, end_time: 0 },
  ...given,
})

const show = (reply: Reply, place: BannerPlace = 'home') =>
  showIsland({
    island: (
      <BannersIsland locale="en" place={place} pages={{ base: '/stormshot', names: ['giftsWheel'], guarded: [] }} />
    ),
    texts,
    replies: { 'activity_banner/get_by_key': reply },
  })

test('a banner leads on, and tells once that it was shown and each time that it was pressed (rule 22.1)', async () => {
  const { tab, player } = await show(ok({ banner_list: [wire({})] }))
  expect(tab.requests.map(({ path }) => path)).toEqual(['/api/activity_banner/get_by_key?banner_key=home'])
  const link = screen.getByRole('link', { name: 'The wheel turns' })
  expect(link.getAttribute('href')).toBe('/stormshot/giftsWheel')
  const told = () => tab.events.map(({ event }) => event)
  expect(told()).toEqual([])
  expect(view.shares.at(-1)).toBe(0.5)
  await act(async () => view.see(link))
  await act(async () => view.see(link))
  expect(told()).toEqual(['show_activitybar'])
  await player.click(link)
  expect(told()).toEqual(['show_activitybar', 'click_activitybar'])
  const facts = { banner_key: 'home', banner_id: 'wheel', kind: 2, link_type: 2 }
  for (const { user } of tab.events) expect(user).toMatchObject(facts)
})

test('each image mode shows picture and title in its way (rule 15.4)', async () => {
  await show(
    ok({
      banner_list: [
        wire({ id: 'a', title: 'Cover', image: '/art/scenes/stormshot.svg', image_mode: 1 }),
        wire({ id: 'b', title: 'Contain', image_mode: 2 }),
        wire({ id: 'c', title: 'Over', image: '/art/scenes/stormshot.svg', image_mode: 3 }),
      ],
    }),
  )
  const [cover, contain, over] = ['Cover', 'Contain', 'Over'].map((name) => screen.getByRole('link', { name }))
  expect([cover, contain, over].map((link) => link?.textContent)).toEqual(['', 'Contain', 'Over'])
  expect(cover?.querySelector('img')?.getAttribute('src')).toBe('/art/scenes/stormshot.svg')
  expect(contain?.querySelector('use')?.getAttribute('href')).toBe('/art/icons.svg#i-wheel')
  expect(over?.querySelector('img')).not.toBeNull()
})

test('only an external link opens a window of its own', async () => {
  const external = wire({ id: 'b', title: 'Out', link_type: 3, link: 'https://example.com/' })
  await show(ok({ banner_list: [wire({}), external] }))
  expect(screen.getByRole('link', { name: 'The wheel turns' }).getAttribute('target')).toBeNull()
  const out = screen.getByRole('link', { name: 'Out' })
  expect([out.getAttribute('target'), out.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each(bannerPlaces)('%s shows its own', async (place) => {
  const { tab, player } = await show(ok({ banner_list: [wire({})] }), place)
  expect(tab.requests.map(({ path }) => path)).toContain(`/api/activity_banner/get_by_key?banner_key=${place}`)
  await player.click(screen.getByRole('link', { name: 'The wheel turns' }))
  expect(tab.events.at(-1)?.user).toMatchObject({ banner_key: place })
})

test.each([
  ['there is none', ok({ banner_list: [] })],
  ['none can be loaded', { code: 1001 }],
] as const)('nothing stands in the place of banners where %s', async (_, reply) => {
  await show(reply)
  expect(screen.queryByRole('region', { name: 'Happening now' })).toBeNull()
})
