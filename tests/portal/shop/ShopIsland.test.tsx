// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/shop/calls.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { ShopIsland, texts } from '../../../src/portal/shop/ShopIsland.tsx'
import { forgetSheet } from '../../../src/portal/shop/sheet-store.ts'
import { $isWhole, $opened, openShelves } from '../../../src/portal/shop/shop-store.ts'
import { listPaths, type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleProduct } from './sample.ts'

beforeEach(() => {
  $opened.set([])
  $isWhole.set(false)
  forgetSheet()
})

const lost: Reply = { code: 5000, status: 503 }
const listed = (products: Product[], total = products.length, next_cursor = '') =>
  ok({ product_list: products, total, next_cursor })

const weekend = sampleProduct({
  product_id: 'weekend',
  product_name: 'Weekend chest',
  price: 80,
  worth: 130,
  stock: 7,
  limit_num: 2,
  time_limiter: 1,
  end_time: Date.UTC(2026, 10, 21, 12) / 1000,
})
const rations = sampleProduct()
const banner = sampleProduct({ product_id: 'banner', product_name: 'Banner', vip_restriction: 4 })

const ticket = sampleProduct({ product_id: 'ticket', product_name: 'Spin ticket' })

/** Shelves with one offer, at a first glance two of five products, and one product of the platform. */
const shelves: Platform = ({ body }) => {
  const { time_limiter, product_type, page_size } = Object.assign(
    { time_limiter: 0, product_type: 0, page_size: 0 },
    body,
  )
  if (product_type === 2) return listed([ticket])
  if (time_limiter === 1) return listed([weekend])
  return page_size === 3 ? listed([rations, banner], 5, 'more') : listed([rations, banner])
}

const ways = { tasks: '/tasks', points: '/points', membership: '/membership' }

const show = (replies: Replies, user: UserState = ready) =>
  showIsland({
    island: (
      <>
        <ShopIsland locale="en" ways={ways} />
        <RewardIsland locale="en" />
      </>
    ),
    texts,
    start: () => openShelves('points'),
    replies: { 'user/info': ok(sampleUser), ...replies },
    user,
  })

const shelf = (name: string) => screen.getByRole('region', { name })

describe('the shop', () => {
  test('has its shape before it is known', async () => {
    await show({ 'shop/product_list': () => new Promise<Reply>(() => {}) })
    expect(within(shelf('Always available')).getByText('One moment…')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('says what did not come, and asks again', async () => {
    const { player } = await show({
      'shop/product_list': [lost, lost, listed([rations])],
    })
    await player.click(within(shelf('Always available')).getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('button', { name: 'Field rations: 20 points' })).toBeTruthy()
    expect(within(shelf('Limited time')).getByRole('alert')).toBeTruthy()
  })

  test('shows nothing on empty shelves but where to earn points', async () => {
    await show({ 'shop/product_list': listed([]) })
    expect(within(shelf('Limited time')).getByText(/^No offers/)).toBeTruthy()
    const way = within(shelf('Always available')).getByRole('link', { name: 'Earn points' })
    expect(way.getAttribute('href')).toBe('/tasks')
  })

  test('says of a product its time, its stock, its limit and its level', async () => {
    const { player } = await show({ 'shop/product_list': shelves })
    const [offer] = within(shelf('Limited time')).getAllByRole('listitem')
    expect(offer?.textContent).toContain('Ends in')
    expect(offer?.textContent).toContain('7 left · Bought 0 of 2')
    await player.click(screen.getByRole('button', { name: 'Banner: Requires VIP 4' }))
    const sheet = await screen.findByRole('dialog', { name: 'Banner' })
    expect(within(sheet).getByRole('alert').textContent).toContain('You’re VIP 1')
    expect(within(sheet).getByRole('link', { name: 'How to earn XP' }).getAttribute('href')).toBe('/membership')
  })

  test('shows of an offer what is in it and what it saves, there and in its sheet', async () => {
    const user = { ...sampleUser, coin: 500 }
    const { player } = await show({ 'user/info': ok(user), 'shop/product_list': shelves }, { kind: 'ready', user })
    const offers = within(shelf('Limited time'))
    expect(offers.getByText('Save 38%')).toBeTruthy()
    expect(offers.getAllByRole('listitem')[1]?.textContent).toContain('×5 Field rations')
    await player.click(screen.getByRole('button', { name: 'Weekend chest: 80 points' }))
    const sheet = await screen.findByRole('dialog', { name: 'Weekend chest' })
    expect(within(sheet).getByText('Save 38%')).toBeTruthy()
    await player.click(within(sheet).getByRole('button', { name: 'Add one' }))
    expect(within(sheet).getByText('Bought separately').nextElementSibling?.textContent).toBe('260')
  })

  test('says what an item does, and claims no saving where there is none', async () => {
    const { player } = await show({ 'shop/product_list': shelves })
    await player.click(screen.getByRole('button', { name: 'Field rations: 20 points' }))
    const sheet = await screen.findByRole('dialog', { name: 'Field rations' })
    expect(within(sheet).getByText('Feed your survivors.')).toBeTruthy()
    expect(within(sheet).queryByText(/^Save/)).toBeNull()
    expect(within(sheet).queryByText('Bought separately')).toBeNull()
  })

  test('opens the whole list from its last tile, whose place its heading takes', async () => {
    const { player } = await show({ 'shop/product_list': shelves })
    expect(screen.queryByText('You’ve seen everything')).toBeNull()
    await player.click(screen.getByRole('button', { name: /See all/ }))
    await act(settle)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Always available' }))
    expect(screen.getByText('You’ve seen everything')).toBeTruthy()
  })

  test('keeps in the address which shelves are looked at', async () => {
    const { tab, player } = await show({ 'shop/product_list': shelves })
    await player.click(screen.getByRole('radio', { name: 'All games' }))
    await act(settle)
    expect(shelf('For all games')).toBeTruthy()
    expect(tab.address.searchParams.get('shelf')).toBe('platform')
    await player.click(screen.getByRole('radio', { name: 'This game' }))
    expect(tab.address.searchParams.has('shelf')).toBe(false)
  })
})

describe('the sheet of a product', () => {
  async function open(replies: Replies, user: UserState = ready) {
    const shown = await show({ 'shop/product_list': shelves, ...replies }, user)
    await shown.player.click(screen.getByRole('button', { name: 'Field rations: 20 points' }))
    return { ...shown, sheet: await screen.findByRole('dialog', { name: 'Field rations' }) }
  }

  test('sells so many as are chosen, once, and gives the focus back to the shelf', async () => {
    const bought = { product_id: 'rations', num: 2, bought_num: 2, stock: -1, reward_list: rations.item_list, coin: 10 }
    const { tab, player, sheet } = await open({ 'shop/buy': ok(bought) })
    const quantity = within(sheet).getByLabelText('Quantity')
    await player.clear(quantity)
    expect(quantity).toHaveProperty('value', '')
    await player.type(quantity, '9')
    expect(quantity).toHaveProperty('value', '2')
    expect(within(sheet).getByText('You have enough points for 2')).toBeTruthy()
    expect(within(sheet).getByText('×10')).toBeTruthy()
    await player.dblClick(within(sheet).getByRole('button', { name: 'Spend 40 points' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: 'It’s yours!' })
    expect(screen.queryByRole('dialog', { name: 'Field rations' })).toBeNull()
    expect(listPaths(tab).filter((path) => path.endsWith('/shop/buy'))).toHaveLength(1)
    await player.click(within(reward).getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Field rations: 20 points' }))
  })

  test('says why a purchase was refused, until the next press', async () => {
    const { player, sheet } = await open({ 'shop/buy': { code: 3003 } })
    await player.click(within(sheet).getByRole('button', { name: 'Spend 20 points' }))
    await act(settle)
    expect(within(sheet).getByRole('alert').textContent).toContain('sold out')
  })

  test('leads who is short of points to where they are earned', async () => {
    const { sheet } = await open({}, { kind: 'ready', user: { ...sampleUser, coin: 13 } })
    expect(within(sheet).getByRole('alert').textContent).toBe('You need 7 more points.')
    expect(within(sheet).getByRole('link', { name: 'Earn points' }).getAttribute('href')).toBe('/points')
    expect(within(sheet).queryByLabelText('Quantity')).toBeNull()
  })

  test('asks a guest to sign in', async () => {
    const { sheet } = await open({}, { kind: 'guest' })
    expect(within(sheet).getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(within(sheet).queryByText('Points left')).toBeNull()
  })

  test('closes when its product has left the shelves', async () => {
    const replies = [listed([weekend]), listed([rations]), listed([weekend]), listed([])]
    const { sheet } = await open({ 'shop/product_list': replies, 'shop/buy': { code: 3006 } })
    await act(async () => {
      within(sheet).getByRole('button', { name: 'Spend 20 points' }).click()
      await settle()
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^This isn’t on sale right now/)).toBeTruthy()
  })
})
