import { expect, test } from 'vitest'
import { fillDays, listDeliveryDays, listGames, listReasons } from '../../src/console/figures/parts.ts'
import { findFault, lastDays, listDays, readRange } from '../../src/console/figures/range.ts'
import { judgeWheel, sayOdds, sayShort, sayVerdict } from '../../src/console/figures/say-figures.ts'
import { findStep, listMarks, listTicks } from '../../src/console/figures/scale.ts'

const now = Date.parse('2026-11-18T23:59:00Z')

test('days are UTC, both ends counted, and end today', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-11-12', to: '2026-11-18' })
  expect(listDays({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(listDays({ from: '', to: '' })).toEqual([])
})

test('what an address says of days is taken where it can be looked at', () => {
  const usual = { from: '2026-10-20', to: '2026-11-18', game_project: '' }
  const read = (query: string) => readRange(new URLSearchParams(query), now)
  expect(read('')).toEqual(usual)
  expect(read('from=2026-11-01&to=2026-11-02&game_project=st_global')).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    game_project: 'st_global',
  })
  for (const query of ['from=2026-02-30&to=2026-03-01', 'from=2026-11-02&to=2026-11-01', 'from=x', 'game_project=x'])
    expect(read(query)).toEqual(usual)
})

test('days that cannot be looked at are named before anybody asks', () => {
  expect(findFault({ from: '2026-11-18', to: '2026-11-18' })).toBe('')
  expect(findFault(lastDays(92, now))).toBe('')
  expect(findFault(lastDays(93, now))).toBe('Choose at most 92 days.')
  expect(findFault({ from: '2026-11-18', to: '2026-11-17' })).toBe('The last day lies before the first.')
  expect(findFault({ from: '', to: '2026-11-17' })).toBe('Choose two days.')
})

test('an axis has few lines, in steps that people count in, and room for every value', () => {
  expect([1, 3, 4, 5, 9, 17, 99, 1234].map(findStep)).toEqual([1, 1, 1, 2, 5, 5, 50, 500])
  expect(listTicks(0, 0)).toEqual([1, 0])
  expect(listTicks(7, 0)).toEqual([8, 6, 4, 2, 0])
  expect(listTicks(900, 300)).toEqual([1000, 500, 0, -500])
  expect(listTicks(0, 3)).toEqual([0, -1, -2, -3])
  for (let value = 1; value < 100_000; value = Math.ceil(value * 1.3)) {
    const ticks = listTicks(value, Math.floor(value / 3))
    expect(ticks[0]).toBeGreaterThanOrEqual(value)
    expect(ticks.at(-1)).toBeLessThanOrEqual(-Math.floor(value / 3))
    expect(ticks.length).toBeLessThanOrEqual(8)
    expect(ticks).toContain(0)
  }
})

test('an axis names the first day, the last and some between', () => {
  expect([1, 3, 30, 92].map(listMarks)).toEqual([[0], [0, 1, 2], [0, 10, 19, 29], [0, 30, 61, 91]])
})

test('every day has a place, and what is of none of them has none', () => {
  const days = ['2026-11-17', '2026-11-18']
  const values = [
    { day: '2026-11-18', up: 2 },
    { day: '2026-11-18', up: 3, down: 1 },
    { day: '2026-11-19', up: 9 },
  ]
  expect(fillDays(days, values)).toEqual([
    { day: '2026-11-17', up: 0, down: 0 },
    { day: '2026-11-18', up: 5, down: 1 },
  ])
})

test('a delivery that was replaced is counted where it went', () => {
  const day = '2026-11-18'
  const states = ['delivered', 'delivering', 'delayed', 'replaced'] as const
  const values = listDeliveryDays({ day_list: states.map((state) => ({ day, state, count: 2 })) })
  expect(fillDays([day], values)).toEqual([{ day, up: 2, down: 4 }])
})

test('reasons and games are called by names', () => {
  const flow = { given: 5, spent: 0 }
  const reason_list = [
    { currency: 'coin', reason: 'checkin_month', ...flow },
    { currency: 'ticket:10801', reason: 'task', ...flow },
    { currency: 'growth', reason: 'expire', ...flow },
  ]
  expect(listReasons({ reason_list }).map(({ name }) => name)).toEqual([
    'checkin month',
    'task, ticket:10801',
    'expire (growth of a year ago)',
  ])
  const game_list = [
    { game_project: '', given: 1, spent: 0 },
    { game_project: 'st_global', given: 1, spent: 9 },
  ]
  expect(listGames({ game_list }).map(({ name }) => name)).toEqual(['Stormshot', 'no game'])
})

test('what a wheel drew is judged in words', () => {
  const say = (spins: number, chance: number | null) => sayVerdict({ spins, chance })
  expect(say(0, null)).toMatch(/^Nobody/)
  expect(say(20, null)).toMatch(/^Too few/)
  expect(say(900, 0.43)).toMatch(/^Within chance\. Of fair wheels, 43 of 100 /)
  expect(say(900, 0.999)).toMatch(/nearly all/)
  expect(say(900, 0.0012)).toMatch(/^More than chance explains\. Of fair wheels, about 12 of 10,000 /)
  expect(say(900, 0)).toMatch(/fewer than 1 of 10,000/)
  expect([judgeWheel({ spins: 9, chance: 0.01 }), judgeWheel({ spins: 9, chance: 0.0099 })]).toEqual([
    'fair',
    'doubtful',
  ])
  expect([sayOdds(1250), sayOdds(2500), sayOdds(3)]).toEqual(['12.5 %', '25 %', '0.0 %'])
  expect([sayShort(12_345), sayShort(-500)]).toEqual(['12.3K', '500'])
})
