// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { BigPrizeIsland } from '../../../src/portal/wheel/BigPrizeIsland.tsx'
import { OddsIsland, texts as oddsTexts } from '../../../src/portal/wheel/OddsIsland.tsx'
import { openWheel } from '../../../src/portal/wheel/open-wheel.ts'
import { PlayIsland, texts as playTexts } from '../../../src/portal/wheel/PlayIsland.tsx'
import { RecordsIsland, texts as recordsTexts } from '../../../src/portal/wheel/RecordsIsland.tsx'
import { WheelIsland, texts as wheelTexts } from '../../../src/portal/wheel/WheelIsland.tsx'
import { $choice, scores, wheel } from '../../../src/portal/wheel/wheel-store.ts'
import { listPaths, type Reply, type SentRequest, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { crown, points, rations, secret } from './sample.ts'

/** Nothing turns where there is nothing to see. */
vi.mock('../../../src/portal/wheel/turn-disc.ts', () => ({
  createTurner: ({ light }: { light: (sector: number | null) => void }) => ({
    start: () => light(null),
    land: async (sector: number | null) => light(sector),
    stop: () => undefined,
  }),
}))

beforeEach(() => {
  scores.clear()
  wheel.clear()
  $choice.set('1')
})

const prizes = ok({ prize_list: [points, rations, crown, secret], big_prize: crown, big_prize_cost: 60 })
const scoreOf = (tickets: number, luck: number) => [
  { sid: '10801', num: tickets },
  { sid: '10798', num: luck },
]

/** What the wheel's one call answers, by what is asked of it. */
interface Answers {
  scores?: Reply
  records?: Reply
  spin?: Reply
  take?: Reply
}

const noRecords = ok({ record_list: [], next_cursor: '' })

function answerWheel({ scores: known, records = noRecords, spin, take }: Answers) {
  const byName: Record<string, Reply> = { 2576: known, 2572: records, 2573: spin, 2571: take }
  return ({ path }: SentRequest): Reply => byName[/p2=(\d+)/.exec(path)?.[1] ?? '']
}

/** The wheel of a player, who has 12 tickets and 10 luck unless said otherwise. */
const show = (answers: Answers & { prizes?: Reply | Reply[] }, user: UserState = ready) =>
  showIsland({
    island: (
      <>
        <WheelIsland locale="en" />
        <OddsIsland locale="en" />
        <PlayIsland locale="en" sources={[{ name: 'shop', icon: 'i-shop', href: '/store' }]} />
        <BigPrizeIsland locale="en" />
        <RecordsIsland locale="en" />
        <RewardIsland locale="en" />
      </>
    ),
    texts: [...wheelTexts, ...oddsTexts, ...playTexts, ...recordsTexts],
    start: openWheel,
    replies: {
      '/wheel/prizes': answers.prizes ?? prizes,
      '/wheel/do': answerWheel({ scores: ok({ score_list: scoreOf(12, 10) }), ...answers }),
      'user/info': ok(sampleUser),
    },
    user,
  })

const region = (name: string) => screen.getByRole('region', { name })

describe('the wheel', () => {
  test('has its shape before anything is known', async () => {
    await show({ prizes: 'disconnected', scores: 'disconnected' }, { kind: 'loading' })
    expect(region('Your spins').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: 'Spin' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('tells everybody the odds of all prizes, which make a whole', async () => {
    await show({}, { kind: 'guest' })
    const odds = within(region('Prize odds')).getAllByRole('listitem')
    expect(odds.map(({ textContent }) => textContent)).toEqual([
      '30 points40%',
      'rations ×250%',
      'crown ×11%',
      'Other prizes not shown on the wheel9%',
    ])
    expect(screen.getByRole('img', { name: 'Wheel with 3 prizes' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your spins' })).toBeNull()
    expect(region('Guaranteed big prize').textContent).toContain('60 spins to go')
  })

  test('asks again for prizes that did not come', async () => {
    const { player } = await show({ prizes: [{ code: 1004, status: 503 }, prizes] })
    expect(screen.queryByRole('region', { name: 'Prize odds' })).toBeNull()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(region('Prize odds')).toBeTruthy()
  })

  test('spins as often as chosen, and shows what it gave and what is left', async () => {
    const item = { item_id: 'rations', item_num: 2, item_name: 'Rations', item_icon: 'gift', game_project: 'st_global' }
    const given = { result: Array(10).fill(rations), score_list: scoreOf(2, 20), reward_list: [item] }
    const { tab, player } = await show({ spin: ok(given) })
    await player.click(screen.getByRole('radio', { name: '10' }))
    await player.click(screen.getByRole('button', { name: 'Spin 10 times' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: 'Your prizes from 10 spins' })
    expect(reward.textContent).toContain('Rations')
    expect(tab.requests.filter(({ path }) => path.includes('p2=2573')).map(({ body }) => body)).toMatchObject([
      { count: 10 },
    ])
    await player.click(within(reward).getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Spin 2 times' })).toBe(document.activeElement)
    expect(region('Guaranteed big prize').textContent).toContain('20 of 60 Luck')
  })

  test('says to a player without tickets why nothing spins, and where they come from', async () => {
    const { tab, player } = await show({ scores: ok({ score_list: scoreOf(0, 0) }) })
    await player.click(screen.getByRole('radio', { name: '10' }))
    for (const name of ['Spin 10 spin tickets', 'Spin 10 times']) {
      const button = screen.getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /^No spin tickets/,
      )
      await player.click(button)
    }
    expect(screen.getByRole('link', { name: /^Shop/ }).closest('details')?.open).toBe(true)
    expect(tab.requests.some(({ path }) => path.includes('p2=2573'))).toBe(false)
  })

  test('gives the big prize to who agrees to what it costs, and the focus stays where it was', async () => {
    const given = { result: [crown], score_list: scoreOf(12, 5), reward_list: [] }
    const { player } = await show({ scores: ok({ score_list: scoreOf(12, 65) }), take: ok(given) })
    await player.click(screen.getByRole('button', { name: 'Claim' }))
    const question = screen.getByRole('dialog', { name: 'Claim the big prize?' })
    await player.click(within(question).getByRole('button', { name: 'Claim' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: 'The big prize is yours!' })
    await player.click(within(reward).getByRole('button', { name: 'OK' }))
    expect(region('Guaranteed big prize')).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  })

  test('says that tickets did not come, and asks again', async () => {
    const { tab, player } = await show({ scores: { code: 1004, status: 503 } })
    const asked = () => listPaths(tab).filter((path) => path.endsWith('/wheel/do')).length
    const before = asked()
    await player.click(within(region('Your spins')).getByRole('button', { name: 'Try again' }))
    expect(asked()).toBe(before + 1)
  })

  test('lists what was won, with the pictures of its prizes', async () => {
    const record = { vItemCode: 'coin', vItemNum: 30, vItemName: 'Coins', created_at: 1_763_600_000 }
    await show({ records: ok({ record_list: [record], next_cursor: '' }) })
    const rows = within(region('Your prizes')).getAllByRole('listitem')
    expect(rows.at(-1)?.textContent).toContain('30 points')
    expect(rows.at(-1)?.querySelector('use')?.getAttribute('href')).toBe('/art/icons.svg#i-coin')
  })
})
