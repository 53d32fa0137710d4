import { beforeEach, describe, expect, test } from 'vitest'
import { createClient, type WireRequest, type WireResponse } from '../../../src/contract/client.ts'
import type { Receipt } from '../../../src/contract/item.ts'
import { createCheckin } from '../../../src/portal/checkin/checkin-store.ts'
import { createClaims, type Player } from '../../../src/portal/checkin/claims.ts'
import { sampleItem, sampleMonth, sampleWeek } from './sample.ts'

type Reply = (request: WireRequest) => WireResponse | Promise<WireResponse>

const ok = (data: unknown): WireResponse => ({ status: 200, json: { code: 0, msg: 'ok', data } })
const refusal = (code: number, status = 200): WireResponse => ({ status, json: { code, msg: 'a reason', data: null } })

function checked(total: number, missed = 0, rest: Partial<Receipt> = {}): WireResponse {
  const counts = { day: total, total_check_days: total, miss_check_times: missed, now_day_has_check: 1 }
  return ok({ ...counts, reward_list: [sampleItem()], ...rest })
}

/** A check-in on a platform made of replies by path, each the next one until the last. */
function openCheckin(replies: Record<string, Reply[]>, given: Partial<Player> = {}) {
  const player = { current: { uid: 'role-1', vip_level: 3, coin: 100, ...given } }
  const sent: WireRequest[] = []
  const keys = new Map<string, string>()
  const received: Receipt[] = []
  let keyCount = 0
  const callApi = createClient({
    transport: async (request) => {
      sent.push(request)
      const queue = replies[request.url] ?? []
      const reply = queue.length > 1 ? queue.shift() : queue[0]
      if (!reply) throw new Error(`Nothing replies to ${request.url}`)
      return reply(request)
    },
    address: (endpoint) => endpoint.path,
    headers: () => ({}),
  })
  const loading = createCheckin({ callApi, readNowDay: () => undefined })
  const claims = createClaims(loading, {
    callApi,
    keyFor: (name) => {
      if (!keys.has(name)) keys.set(name, `key-${++keyCount}`)
      return keys.get(name) ?? ''
    },
    forgetKey: (name) => keys.delete(name),
    applyReceipt: (receipt) => received.push(receipt),
    readPlayer: () => player.current,
    refreshPlayer: async () => {
      if (refreshed.coin !== undefined) player.current = { ...player.current, coin: refreshed.coin }
    },
  })
  const checkin = { ...loading, ...claims }
  const refreshed: { coin?: number } = {}
  const keysSent = (path: string) =>
    sent.filter(({ url }) => url === path).map(({ headers }) => headers['idempotency-key'] ?? '')
  return { checkin, sent, keys, keysSent, received, player, refreshed }
}

const month = () => ok(sampleMonth({ total_check_days: 4, miss_check_times: 2 }))
const broken: Reply = () => {
  throw new Error('The connection is gone')
}

describe('the month', () => {
  test('is ready when it has come', async () => {
    const { checkin } = openCheckin({ 'checkin/month/info': [month] })
    expect(checkin.$month.get().kind).toBe('loading')
    await checkin.loadMonth()
    expect(checkin.$month.get()).toMatchObject({ kind: 'ready', month: { total_check_days: 4 } })
  })

  test('closes on a refusal with the server’s message, on a failure without one', async () => {
    const { checkin } = openCheckin({ 'checkin/month/info': [() => refusal(5000), broken] })
    await checkin.loadMonth()
    expect(checkin.$month.get()).toEqual({ kind: 'closed', message: 'a reason' })
    await checkin.loadMonth()
    expect(checkin.$month.get()).toEqual({ kind: 'closed', message: '' })
  })

  test('stays as it is shown when the connection is lost while it is looked at again', async () => {
    const { checkin } = openCheckin({ 'checkin/month/info': [month, broken] })
    await checkin.loadMonth()
    await checkin.loadMonth()
    expect(checkin.$month.get().kind).toBe('ready')
  })

  test('keeps a claim that came in while an older answer was under way', async () => {
    let release = (_: WireResponse) => {}
    const late = new Promise<WireResponse>((resolve) => {
      release = resolve
    })
    const { checkin } = openCheckin({
      'checkin/month/info': [month, () => late],
      'checkin/month': [() => checked(5, 2)],
    })
    await checkin.loadMonth()
    const again = checkin.loadMonth()
    await checkin.checkIn()
    release(month())
    await again
    expect(checkin.$month.get()).toMatchObject({ month: { total_check_days: 5, now_day_has_check: 1 } })
  })
})

describe('a check-in', () => {
  test('marks the day, tells what was received and hands the balances on', async () => {
    const { checkin, received } = openCheckin({
      'checkin/month/info': [() => ok(sampleMonth({ total_check_days: 4 }, { 5: { game_growth: 20 } }))],
      'checkin/month': [() => checked(5, 0, { coin: 150 })],
    })
    await checkin.loadMonth()
    const outcome = await checkin.checkIn()
    expect(outcome).toMatchObject({
      kind: 'received',
      reward: {
        claim: 'day',
        day: 5,
        balance: { before: 100, after: 150 },
        contents: [{ kind: 'item' }, { amount: 20 }],
      },
    })
    expect(received).toMatchObject([{ coin: 150 }])
    expect(checkin.$month.get()).toMatchObject({ month: { total_check_days: 5, now_day_has_check: 1 } })
  })

  test('is sent once for two taps', async () => {
    const { checkin, keysSent } = openCheckin({ 'checkin/month/info': [month], 'checkin/month': [() => checked(5)] })
    await checkin.loadMonth()
    const [first, second] = await Promise.all([checkin.checkIn(), checkin.checkIn()])
    expect([first.kind, second.kind]).toEqual(['received', 'ignored'])
    expect(keysSent('checkin/month')).toHaveLength(1)
    expect((await checkin.checkIn()).kind).toBe('ignored')
  })

  test('repeats its key after a lost connection, and a new one after the answer', async () => {
    const { checkin, keys, keysSent } = openCheckin({
      'checkin/month/info': [month],
      'checkin/month': [broken, () => ({ status: 503, json: null }), () => refusal(1004, 429), () => checked(5)],
    })
    await checkin.loadMonth()
    const lost = await checkin.checkIn()
    expect(lost).toMatchObject({ kind: 'refused', notice: { key: 'checkin.refusal.no_connection' } })
    await checkin.checkIn()
    await checkin.checkIn()
    expect((await checkin.checkIn()).kind).toBe('received')
    expect(new Set(keysSent('checkin/month')).size).toBe(1)
    expect(keysSent('checkin/month')).toHaveLength(4)
    expect(keys.size).toBe(0)
  })

  test('never repeats yesterday’s key today', async () => {
    const next = () => ok(sampleMonth({ total_check_days: 4, now_day: 21 }))
    const { checkin, keysSent } = openCheckin({
      'checkin/month/info': [month, next],
      'checkin/month': [broken, () => checked(5)],
    })
    await checkin.loadMonth()
    await checkin.checkIn()
    await checkin.loadMonth()
    await checkin.checkIn()
    expect(new Set(keysSent('checkin/month')).size).toBe(2)
  })

  test('leaves the calendar of another role alone', async () => {
    const { checkin, player } = openCheckin({
      'checkin/month/info': [month],
      'checkin/month': [
        () => {
          player.current = { ...player.current, uid: 'role-2' }
          return checked(5)
        },
      ],
    })
    await checkin.loadMonth()
    await checkin.checkIn()
    expect(checkin.$month.get()).toMatchObject({ month: { total_check_days: 4 } })
  })
})

describe('a refusal', () => {
  let replies: Record<string, Reply[]> = {}
  beforeEach(() => {
    replies = { 'checkin/month/info': [month, () => ok(sampleMonth({ total_check_days: 5, now_day_has_check: 1 }))] }
  })

  test.each([
    [3001, 'already_claimed', 2],
    [3006, 'month_turned', 2],
    [3007, 'nothing_missed', 2],
    [3005, 'vip_too_low', 1],
    [1004, 'too_many', 1],
    [1001, 'trouble', 1],
  ])('%i says %s and loads the month %i times in all', async (code, name, loads) => {
    const { checkin, sent } = openCheckin({ ...replies, 'checkin/month': [() => refusal(code)] })
    await checkin.loadMonth()
    const outcome = await checkin.checkIn()
    expect(outcome).toMatchObject({ kind: 'refused', notice: { key: `checkin.refusal.${name}` } })
    expect(sent.filter(({ url }) => url === 'checkin/month/info')).toHaveLength(loads)
  })

  test('for points says how many are short, by the balance as it really is', async () => {
    const checkedMonth = () => ok(sampleMonth({ total_check_days: 4, now_day_has_check: 1, miss_check_times: 1 }))
    const { checkin, refreshed } = openCheckin({
      'checkin/month/info': [checkedMonth],
      'checkin/month': [() => refusal(3002)],
    })
    refreshed.coin = 30
    await checkin.loadMonth()
    const outcome = await checkin.makeUp()
    expect(outcome).toMatchObject({ notice: { key: 'checkin.refusal.not_enough_points', values: { count: 15 } } })
  })
})

describe('a make-up', () => {
  test('asks for the next gift by resign and reduces what is missed', async () => {
    const { checkin, sent } = openCheckin({
      'checkin/month/info': [() => ok(sampleMonth({ total_check_days: 4, now_day_has_check: 1, miss_check_times: 2 }))],
      'checkin/month': [() => checked(5, 1, { coin: 55 })],
    })
    await checkin.loadMonth()
    const outcome = await checkin.makeUp()
    expect(outcome).toMatchObject({
      reward: { claim: 'makeUp', day: 5, missed: 1, balance: { before: 100, after: 55 } },
    })
    expect(JSON.parse(String(sent.at(-1)?.body))).toEqual({ active_id: 'month-2026-11', uid: 'role-1', resign: 1 })
    expect(checkin.$month.get()).toMatchObject({ month: { miss_check_times: 1 } })
  })

  test('is not sent before today is claimed, nor with too few points', async () => {
    const { checkin, player, sent } = openCheckin({ 'checkin/month/info': [month] })
    await checkin.loadMonth()
    expect((await checkin.makeUp()).kind).toBe('ignored')
    player.current = { ...player.current, coin: 1 }
    expect((await checkin.makeUp()).kind).toBe('ignored')
    expect(sent).toHaveLength(1)
  })
})

describe('the week', () => {
  const week = () => ok(sampleWeek(3, [1]))

  test('takes today’s seat and says success', async () => {
    const { checkin } = openCheckin({
      'checkin/week/info': [week],
      'checkin/week': [() => ok({ day: 3, reward_list: [sampleItem()] })],
    })
    await checkin.loadWeek()
    expect(await checkin.checkInWeek()).toMatchObject({
      kind: 'received',
      reward: { claim: 'week', day: 3, balance: null },
    })
    expect(checkin.$week.get()).toMatchObject({ status: 1 })
    expect((await checkin.checkInWeek()).kind).toBe('ignored')
  })

  test('is in status 2 after a check that failed or was refused', async () => {
    const { checkin } = openCheckin({
      'checkin/week/info': [week],
      'checkin/week': [broken, () => refusal(3006)],
    })
    await checkin.loadWeek()
    await checkin.checkInWeek()
    expect(checkin.$week.get()).toMatchObject({ status: 2 })
    expect(await checkin.checkInWeek()).toMatchObject({ notice: { key: 'checkin.refusal.week_turned' } })
    expect(checkin.$week.get()).toMatchObject({ status: 2 })
  })

  test('closes by itself while the month stays', async () => {
    const { checkin } = openCheckin({ 'checkin/month/info': [month], 'checkin/week/info': [broken] })
    await checkin.load()
    expect([checkin.$month.get().kind, checkin.$week.get().kind]).toEqual(['ready', 'closed'])
  })
})
