// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BackpackIsland, texts } from '../../../src/portal/backpack/BackpackIsland.tsx'
import { openBackpack } from '../../../src/portal/backpack/open-backpack.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { closeReward } from '../../../src/portal/reward/reward-store.ts'
import { listBodies, type Reply, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { listOf, sampleItem, sampleThing, used } from './sample.ts'

const ways = {
  recordsHref: '/stormshot/benefits/packrecord',
  shopHref: '/stormshot/store',
  checkinHref: '/stormshot/signinbenefit',
  wheelHref: '/stormshot/giftsWheel',
  packsHref: '/stormshot/giftsPackage',
}

const crate = sampleThing({ type: 'package', title: 'Crate', valid_count: 2, content_list: [sampleItem()] })

/** The backpack of a player, with what the platform says to its calls. */
const show = (replies: Replies, { query = '', ...visit }: Visit & { query?: string } = {}) =>
  showIsland({
    island: (
      <>
        <BackpackIsland locale="en" start="all" ways={ways} />
        <RewardIsland locale="en" />
      </>
    ),
    texts,
    start: () => openBackpack('all'),
    replies,
    path: `/stormshot/benefits/pack${query}`,
    ...visit,
  })

describe('the backpack', () => {
  test('has its shape before it is known', async () => {
    await show({}, { user: { kind: 'loading' } })
    expect(screen.getByRole('region', { name: 'In your backpack' }).querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('says of each thing what it is good for, and when it ends', async () => {
    const until = Date.UTC(2026, 10, 25, 12) / 1000
    const soon = Date.UTC(2026, 10, 20, 13) / 1000
    await show({
      'backpack/list': listOf(
        crate,
        sampleThing({ id: 'ticket:10798', type: 'ticket', title: 'Spin ticket', usable: 0, expire_time: until }),
        sampleThing({ id: '9', title: 'Torch', expire_time: soon, delivery: 'delayed' }),
        sampleThing({ id: '10', type: 'badge', title: 'Veteran', usable: 0 }),
        sampleThing({ id: '11', type: 'badge', title: 'Hero' }),
      ),
    })
    expect(screen.getByRole('button', { name: 'Open: Crate' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to wheel: Spin ticket' }).getAttribute('href')).toBe(ways.wheelHref)
    expect(screen.getByText('Until Nov 25, 2026')).toBeTruthy()
    expect(screen.getByText('01:00:00')).toBeTruthy()
    expect(screen.getByText('Delayed')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Veteran/ })).toEqual([
      screen.getByRole('button', { name: 'Share: Veteran' }),
    ])
    expect(screen.getAllByRole('button', { name: /Hero/ })).toEqual([
      screen.getByRole('button', { name: 'Share: Hero' }),
      screen.getByRole('button', { name: 'Use: Hero' }),
    ])
  })

  test('shows a shelf that is pressed, and names it in the address', async () => {
    const { tab, player } = await show({ 'backpack/list': [listOf(crate), listOf()] })
    await player.click(screen.getByRole('radio', { name: 'Badges' }))
    await act(settle)
    expect(listBodies(tab, 'backpack/list')).toMatchObject([{ type: '' }, { type: 'badge' }])
    expect(tab.address.search).toBe('?type=badge')
    expect(screen.getByRole('heading', { name: 'No badges yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to shop' }).getAttribute('href')).toBe(ways.shopHref)
  })

  test('tells what a link says was just received', async () => {
    const titles: Reply = ok({ title_list: [{ card_id: 'rope', title: 'Rope' }] })
    await show(
      { 'backpack/list': listOf(sampleThing(), crate), 'backpack/cs/card/titles': titles },
      { query: '?card=rope' },
    )
    expect(screen.getByText('Just received: Rope').getAttribute('role')).toBe('status')
    expect(screen.getAllByText('New').length).toBeGreaterThan(0)
  })

  test('asks again where it did not come', async () => {
    const { player } = await show({ 'backpack/list': [{ code: 1004, status: 503 }, listOf(crate)] })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'Crate' })).toBeTruthy()
  })

  test('is a character’s', async () => {
    await show({}, { user: { kind: 'inactive', user: sampleUser } })
    expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('using a thing', () => {
  test('sends as many as were chosen, and says that they are on their way', async () => {
    const { tab, player } = await show({ 'backpack/list': listOf(sampleThing()), 'backpack/use': used({}) })
    await player.click(screen.getByRole('button', { name: 'Use: Rope' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Rope' }))
    expect(sheet.getByText('For climbing where no ladder reaches.')).toBeTruthy()
    expect(sheet.getByText('It goes to your character in the game: Captain Wren, Isles 207.')).toBeTruthy()
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Use' }))
    const amount = sheet.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' })
    await player.clear(amount)
    expect(amount.value).toBe('')
    await player.type(amount, '50')
    expect(amount.value).toBe('3')
    await player.click(sheet.getByRole('button', { name: 'One less' }))
    expect(amount.value).toBe('2')
    await player.dblClick(sheet.getByRole('button', { name: 'Use 2' }))
    await act(settle)
    expect(listBodies(tab, 'backpack/use')).toEqual([{ id: '7', num: 2 }])
    const sent = within(screen.getByRole('dialog', { name: 'On its way to the game' }))
    expect(sent.getByRole('status').textContent).toBe('Rope ×1 for Captain Wren, Isles 207.')
    expect(document.activeElement).toBe(sent.getByRole('button', { name: 'Done' }))
    await player.click(sent.getByRole('button', { name: 'Done' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use: Rope' }))
    expect(screen.getByText('On its way')).toBeTruthy()
  })

  test('opens a chest, shows what was in it, and leaves the focus at the shelves where none is left', async () => {
    const { player } = await show({
      'backpack/list': [listOf(crate), listOf()],
      'backpack/use': used({ valid_count: 0, delivery: '' }),
    })
    await player.click(screen.getByRole('button', { name: 'Open: Crate' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Crate' }))
    await player.click(sheet.getByRole('button', { name: 'Max' }))
    expect(sheet.getByText('×2')).toBeTruthy()
    await player.click(sheet.getByRole('button', { name: 'Open 2' }))
    await act(settle)
    expect(screen.getByRole('dialog', { name: 'Here’s what you got' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Crate' })).toBeNull()
    act(closeReward)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'All' }))
  })

  test('that is refused closes the sheet, and says why', async () => {
    const { player } = await show({ 'backpack/list': listOf(sampleThing()), 'backpack/use': { code: 3007 } })
    await player.click(screen.getByRole('button', { name: 'Use: Rope' }))
    await player.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use' }))
    await act(settle)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/You don’t have that many left/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use: Rope' }))
  })
})
