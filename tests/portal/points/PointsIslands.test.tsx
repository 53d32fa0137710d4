// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../src/contract/benefits/flow-calls.ts'
import { summary } from '../../../src/portal/message/summary-store.ts'
import { GrowthRecordIsland, texts as growthTexts } from '../../../src/portal/points/GrowthRecordIsland.tsx'
import { growthRecord } from '../../../src/portal/points/growth-store.ts'
import { texts as centreTexts, PointsCentreIsland } from '../../../src/portal/points/PointsCentreIsland.tsx'
import { PointsRecordIsland, texts as recordTexts } from '../../../src/portal/points/PointsRecordIsland.tsx'
import { lately, pointsRecord } from '../../../src/portal/points/points-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { sampleSummary } from '../message/sample.ts'
import { type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openPage, type Visit } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { sampleFlow } from './sample.ts'

const texts = [...recordTexts, ...growthTexts, ...centreTexts]
const otherGames = { koa_global: 'King of Avalon' }
const lost: Reply = { code: 5000, status: 503 }

const points = (flows: Flow[]) => ok({ coin_flow_list: flows, coin: 50, total: flows.length, next_cursor: '' })
const growth = (flows: Flow[], expire_growth = 0, expire_time = 0) =>
  ok({
    grow_flow_list: flows,
    game_growth: 20,
    total_growth: 100,
    expire_growth,
    expire_time,
    total: flows.length,
    next_cursor: '',
  })

function show(island: ReactNode, visit: Visit) {
  const tab = openPage(visit)
  return { tab, player: renderIsland(island, texts) }
}

describe('the points record', () => {
  const island = <PointsRecordIsland locale="en" otherGames={otherGames} centreHref="/integral" />

  test('says of each line why, how much and in which other game, under its day', async () => {
    const away = sampleFlow({ id: '2', op_type: 2, amount: 1300, title: 'Purchase', game_project: 'koa_global' })
    show(island, { replies: { 'coin/flow': points([sampleFlow(), away]) } })
    await act(pointsRecord.begin)
    const [day, first, second] = within(
      screen.getByRole('list', { name: 'Points history, newest first' }),
    ).getAllByRole('listitem')
    expect(day?.textContent).toBe('January 1, 1970')
    expect(first?.textContent).toContain('TaskDaily check-in+55 points added')
    expect(first?.textContent).not.toContain('State of Survival')
    expect(second?.textContent).toContain('King of Avalon-1,3001,300 points deducted')
    const sums = screen.getByRole('region', { name: 'Balance' })
    expect(sums.textContent).toContain('Balance 50')
    expect(sums.textContent).toContain('Entries 2')
  })

  test('shows one side of itself, and where to go from an empty one', async () => {
    const all: Platform = ({ body }) => points(Object.assign({ op_type: 0 }, body).op_type === 2 ? [] : [sampleFlow()])
    const { player } = show(island, { replies: { 'coin/flow': all } })
    await act(pointsRecord.begin)
    await player.click(screen.getByRole('radio', { name: 'Deducted' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ways to earn' }).getAttribute('href')).toBe('/integral')
    await act(() => pointsRecord.filter('all'))
    expect(screen.getByText('You’ve seen everything')).toBeTruthy()
  })

  test('says that it did not come, and asks again', async () => {
    const { player } = show(island, { replies: { 'coin/flow': [lost, points([sampleFlow()])] } })
    await act(pointsRecord.begin)
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByText('5 points added')).toBeTruthy()
  })

  test('is for who is fully signed in', () => {
    show(island, { mode: 'HALF' })
    expect(screen.getByRole('button', { name: 'Finish signing in' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the growth record', () => {
  const island = <GrowthRecordIsland locale="en" otherGames={otherGames} ruleHref="/rule" checkinHref="/checkin" />

  test('says what expires next, and asks for whose growth is chosen', async () => {
    const { tab, player } = show(island, { replies: { 'growth/flow': growth([sampleFlow()], 70, 1_800_014_400) } })
    await act(growthRecord.begin)
    expect(screen.getByText('70 XP will expire on January 15, 2027.')).toBeTruthy()
    await player.click(screen.getByRole('radio', { name: 'Character' }))
    await act(settle)
    expect(tab.requests.at(-1)?.body).toMatchObject({ game_project: 'st_global', uid: '700001' })
  })
})

describe('the points centre', () => {
  const hrefs = Object.assign(
    { checkin: '/checkin', task: '/task', wheel: '/wheel', gift: '/gift', shop: '/shop', make_up: '/checkin' },
    { rule: '/rule', record: '/record', support: '/customer' },
  )
  const island = <PointsCentreIsland locale="en" otherGames={otherGames} hrefs={hrefs} />

  test('has its shape before it is known whose it is', () => {
    show(island, { user: { kind: 'loading' } })
    expect(screen.getByRole('region', { name: 'Your points' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Points shop/ })).toBeTruthy()
  })

  test('shows the balance, what moved lately, and the ways', async () => {
    show(island, { replies: { 'coin/flow': points([sampleFlow()]) } })
    await act(() => lately.load(loadModes.init))
    expect(screen.getByRole('region', { name: 'Your points' }).textContent).toContain('50')
    expect(screen.getByText('5 points added')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/record')
  })

  test('says what is owed for a refund and that the account is on hold, and where to ask', () => {
    show(island, {})
    expect(screen.queryByText(/Points to pay back/)).toBeNull()
    expect(screen.queryByText(/on hold/)).toBeNull()
    cleanup()
    show(island, { user: { kind: 'ready', user: { ...sampleUser, coin_debt: 1250, is_frozen: 1 } } })
    expect(screen.getByText(/^Points to pay back for a refunded top-up: 1,250\./)).toBeTruthy()
    expect(screen.getByText(/^Your account is on hold\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/customer')
    cleanup()
    show(island, { user: { kind: 'ready', user: { ...sampleUser, coin_debt: 3 } } })
    expect(screen.getByText(/^Points to pay back/)).toBeTruthy()
    expect(screen.queryByText(/on hold/)).toBeNull()
  })

  test('leads to customer service only where somebody answers there', () => {
    const closed = { ...sampleSummary(0), customer_open: 0 as const }
    show(island, { user: { kind: 'ready', user: { ...sampleUser, coin_debt: 3 } } })
    act(() => summary.set(closed))
    expect(screen.getByText(/^Points to pay back/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull()
    act(() => summary.set({ ...closed, customer_open: 1 }))
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy()
  })

  test('leads who has no character here to one', () => {
    show(island, { user: { kind: 'noRole' } })
    expect(screen.queryByRole('region', { name: 'Your points' })).toBeNull()
  })
})
