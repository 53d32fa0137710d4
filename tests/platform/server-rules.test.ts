import { describe, expect, it } from 'vitest'
import { type EventRule, readEventRules } from '../../src/platform/catalogue/events.ts'
import type { Task } from '../../src/platform/catalogue/tasks.ts'
import { applyRules, type Ruling } from '../../src/platform/game-server/apply-rules.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { listMistakesAfter } from './edit-catalogue.ts'

const rule = (more: Partial<EventRule>): EventRule => ({
  key: 'one',
  event: 'battle_won',
  when: {},
  once: null,
  per: null,
  dollarRates: new Map([
    ['KWD', 0.31],
    ['VND', 26_000],
    ['CLP', 950],
  ]),
  growth: 0,
  credits: [],
  progress: [],
  ...more,
})
const grantsOf = (ruling: Ruling) => (ruling.kind === 'given' ? ruling.grants : [])
const growthOf = (one: EventRule, data: Record<string, unknown>) =>
  grantsOf(applyRules([one], data, 100_000)).map(({ growth }) => growth)

describe('a rule', () => {
  it('gives what it says', () => {
    const credits = [{ currency: 'coin', amount: 3 }]
    const progress = [{ event: 'glory', amount: 2 }]
    expect(applyRules([rule({ growth: 5, credits, progress, once: 1 })], {}, 100_000)).toEqual({
      kind: 'given',
      grants: [{ rule: 'one', once: 1, growth: 5, credits, progress }],
      warning: '',
    })
  })

  it('gives where the data is as it wants', () => {
    const one = rule({ growth: 1, when: { mode: 'ranked', level: { min: 10, max: 20 }, first: true } })
    const fit = { mode: 'ranked', level: 10, first: true }
    expect(growthOf(one, fit)).toEqual([1])
    expect(growthOf(one, { ...fit, level: 20 })).toEqual([1])
    for (const unfit of [{ level: 9 }, { level: 21 }, { level: undefined }, { mode: 'free' }, { first: 1 }]) {
      expect(growthOf(one, { ...fit, ...unfit })).toEqual([])
    }
    expect(() => growthOf(one, { ...fit, level: '10' })).toThrow(new Refusal(1001, 'Invalid parameter: data.level'))
  })

  it('gives once for each whole unit', () => {
    const one = rule({ growth: 3, per: { field: 'gold', every: 100 } })
    expect([99, 100, 199, 1000].map((gold) => growthOf(one, { gold }))).toEqual([[], [3], [3], [30]])
    for (const gold of [undefined, null, '100', 0, -100, 1.5, Number.MAX_VALUE, Number.NaN]) {
      expect(() => growthOf(one, { gold })).toThrow('data.gold')
    }
  })

  it('has units that differ by a field, and waits for those of others', () => {
    const one = rule({ growth: 1, per: { field: 'amount', by: 'currency', every: { USD: 10, JPY: 15 } } })
    expect(growthOf(one, { amount: 150, currency: 'USD' })).toEqual([15])
    expect(growthOf(one, { amount: 150, currency: 'JPY' })).toEqual([10])
    expect(growthOf(one, { amount: 150, currency: ' usd ' })).toEqual([15])
    const apply = (currency: string) => applyRules([one, rule({ growth: 5 })], { amount: 150, currency }, 100_000)
    const warning = 'No rate for data.currency EUR: kept until the catalogue has one'
    expect(apply('eur')).toEqual({ kind: 'parked', reason: 'rate', warning })
    for (const currency of ['ZZZ', 'constructor', 'US']) {
      expect(apply(currency)).toMatchObject({ kind: 'parked', reason: 'currency', warning: /not in ISO 4217/ })
    }
    for (const currency of ['', 7, null, undefined, ['USD'], 'X'.repeat(65)]) {
      expect(() => growthOf(one, { amount: 150, currency })).toThrow('data.currency')
    }
  })

  it('goes by the fallback rate for what has none, and says so', () => {
    const one = rule({ growth: 1, per: { field: 'amount', by: 'currency', every: { USD: 10 }, other: 10 } })
    const apply = (amount: unknown, currency: string) => applyRules([one], { amount, currency }, 100_000)
    expect(applyRules([one, { ...one, key: 'two' }], { amount: 4750, currency: 'CLP' }, 100_000)).toMatchObject({
      kind: 'given',
      grants: [{ growth: 50 }, { growth: 50 }],
      warning: 'No rate for data.currency CLP: counted by the fallback rate',
    })
    // Five dollars' worth, of which one currency has 1,000 smallest units each and the others one.
    expect(
      [apply(1550, 'KWD'), apply(130_000, 'VND'), apply(4750, 'CLP')].map((one) => grantsOf(one)[0]?.growth),
    ).toEqual([50, 50, 50])
    expect(apply(1, 'CLP')).toMatchObject({ grants: [], warning: /fallback/ })
    expect(apply(100, 'USD')).toMatchObject({ grants: [{ growth: 10 }], warning: '' })
    expect(apply(100, 'XAU')).toMatchObject({ kind: 'parked', reason: 'rate' })
    expect(() => apply('100', 'CLP')).toThrow('data.amount')
  })

  it('has a fallback for other values than currencies as well', () => {
    const one = rule({ growth: 1, per: { field: 'gold', by: 'league', every: { high: 10 }, other: 50 } })
    expect(growthOf(one, { gold: 149, league: 'low' })).toEqual([2])
  })

  it('gives no more than the limit at once, however much is told', () => {
    const one = rule({ growth: 1, credits: [{ currency: 'coin', amount: 1 }], per: { field: 'gold', every: 1 } })
    expect(growthOf(one, { gold: 100_000 })).toEqual([100_000])
    for (const gold of [100_001, Number.MAX_SAFE_INTEGER])
      expect(applyRules([one], { gold }, 100_000)).toMatchObject({ kind: 'parked', reason: 'amount' })
  })

  it('refuses what changes an amount and is read by no rule', () => {
    const one = rule({ growth: 1, per: { field: 'amount', by: 'currency', every: { USD: 10 } } })
    for (const field of ['quantity', 'amount_scale', 'minorUnits', 'cents'])
      expect(() => growthOf(one, { amount: 100, currency: 'USD', [field]: 2 })).toThrow(`data.${field}`)
    expect(growthOf(one, { amount: 100, currency: 'USD', product: 'gems', order_number: 7 })).toEqual([10])
    expect(growthOf(rule({ growth: 1 }), { quantity: 2 })).toEqual([1])
  })
})

describe('events.yaml', () => {
  const task: Task = {
    key: 'st-puzzles',
    category: 4,
    event: 'stage_cleared',
    target: 8,
    span: { kind: 'cycle', cycle: 2 },
    icon: 'star',
    link: '',
    items: [],
    isOff: false,
    reportEvent: () => {},
  }
  const file = 'stormshot/events.yaml'
  const mistakesAfter = (from: string, to: string) =>
    listMistakesAfter([{ file, from, to }], {
      name: 'events.yaml',
      read: (reader, _, items) =>
        readEventRules(reader, {
          items,
          dollarRates: new Map(),
          tasksOf: (project) => new Map(project === 'st_global' ? [[task.key, task]] : []),
        }),
    }).map(({ line, field, message, ...where }) => [where.file, line, field, message])

  it('is without mistakes', () => {
    expect(mistakesAfter('rules:', 'rules:')).toEqual([])
  })

  it.each([
    [
      'no event',
      '    event: stage_cleared\n    give: { growth: 2 }',
      '    give: { growth: 2 }',
      3,
      'rules.stage.event',
    ],
    ['an event of no name', 'event: stage_cleared', 'event: Stage cleared', 4, 'rules.stage.event'],
    ['an event of the platform', 'event: stage_cleared', 'event: checkin', 4, 'rules.stage.event'],
    ['a field that is none', 'give: { growth: 2 }', 'gives: { growth: 2 }', 5, 'rules.stage.gives'],
    ['another currency', 'give: { growth: 2 }', 'give: { gold: 2 }', 5, 'rules.stage.give.gold'],
    ['nothing of it', 'give: { growth: 2 }', 'give: { growth: 0 }', 5, 'rules.stage.give.growth'],
    ['half of it', 'give: { growth: 2 }', 'give: { points: 0.5 }', 5, 'rules.stage.give.points'],
    ['what is no ticket', '{ spin-ticket: 1 }', '{ coin: 1 }', 10, 'rules.stage-daily.give.tickets.coin'],
    [
      'an item of nowhere',
      '{ spin-ticket: 1 }',
      '{ gold-ticket: 1 }',
      10,
      'rules.stage-daily.give.tickets.gold-ticket',
    ],
    ['no cycle', 'once: daily', 'once: hourly', 9, 'rules.stage-daily.once'],
    ['a condition without bounds', '{ min: 40 }', '{}', 14, 'rules.veteran.when.level'],
    [
      'an event of the platform',
      'give: { growth: 2 }',
      'give: { progress: { spin: 1 } }',
      5,
      'rules.stage.give.progress.spin',
    ],
    [
      'units of nothing',
      'give: { growth: 2 }',
      'give: { growth: 2, per: { field: gold, every: 0 } }',
      5,
      'rules.stage.give.per.every',
    ],
  ])('has a mistake: %s', (_, from, to, line, field) => {
    expect(mistakesAfter(from, to)).toContainEqual([file, line, field, expect.any(String)])
  })

  it('has to know what tasks count', () => {
    const said: string[] = []
    const counting = { ...task, reportEvent: (message: string) => void said.push(message) }
    listMistakesAfter([{ file, from: '', to: null }], {
      name: 'events.yaml',
      read: (reader, _, items) =>
        readEventRules(reader, {
          items,
          dollarRates: new Map(),
          tasksOf: (project) => new Map(project === 'st_global' ? [[task.key, counting]] : []),
        }),
    })
    expect(said).toEqual([expect.stringMatching(/^stage_cleared is no event/)])
  })
})
