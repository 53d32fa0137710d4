import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Receipt } from '../../../src/contract/item.ts'
import type { User } from '../../../src/contract/session/user.ts'
import {
  $claiming,
  $weekStatus,
  clearCheckin,
  loadCheckin,
  month,
  week,
} from '../../../src/portal/checkin/checkin-store.ts'
import { checkIn, checkInWeek, makeUp, type Outcome } from '../../../src/portal/checkin/claims.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { readPlayer } from '../../../src/portal/session/read-player.ts'
import { type FakeBrowser, type Reply, settle } from '../session/fake-environment.ts'
import { type Replies, sampleUser } from '../session/sample.ts'
import { ok, openBrowser, openPage } from '../set-up/open-page.ts'
import { sampleItem, sampleMonth, sampleWeek } from './sample.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  clearCheckin()
  $claiming.set(null)
})

const refusal = (code: number, status = 200): Reply => ({ code, status })

function checked(total: number, missed = 0, rest: Partial<Receipt> = {}): Reply {
  const counts = { day: total, total_check_days: total, miss_check_times: missed, now_day_has_check: 1 }
  return ok({ ...counts, reward_list: [sampleItem()], ...rest })
}

const captain: User = { ...sampleUser, uid: 'role-1', vip_level: 3, coin: 100 }
const become = (part: Partial<User>) => $user.set({ kind: 'ready', user: { ...captain, ...part } })

/** The check-in of the sample player on a platform that answers so, by path. */
function openCheckin(replies: Replies) {
  const tab = openPage({ browser, replies, user: { kind: 'ready', user: captain } })
  const sentTo = (path: string) => tab.requests.filter((request) => request.path.replace(/\?.*/, '') === `/api/${path}`)
  const keysSent = (path: string) => sentTo(path).map(({ headers }) => headers['idempotency-key'] ?? '')
  /** A claim whose answers are lost, tries and all. */
  async function lose(claim: Promise<Outcome>): Promise<Outcome> {
    await settle()
    await tab.pass(5000)
    return await claim
  }
  return { tab, sentTo, keysSent, lose }
}

const listKept = () => [...browser.local.keys()].filter((name) => name.startsWith('guildhall.act.'))
const fourDays = ok(sampleMonth({ total_check_days: 4, miss_check_times: 2 }))

describe('the month', () => {
  test('is ready when it has come', async () => {
    openCheckin({ 'checkin/month/info': fourDays })
    expect(month.$state.get().kind).toBe('loading')
    await month.load()
    expect(month.$state.get()).toMatchObject({ kind: 'ready', data: { total_check_days: 4 } })
  })

  test('closes on a refusal with the server’s message, on a failure without one', async () => {
    const { tab } = openCheckin({ 'checkin/month/info': [refusal(5000), 'disconnected'] })
    await month.load()
    expect(month.$state.get()).toMatchObject({ kind: 'failed', message: 'code 5000' })
    const loading = month.load()
    await settle()
    await tab.pass(5000)
    await loading
    expect(month.$state.get()).toMatchObject({ kind: 'failed', message: '' })
  })

  test('stays as it is shown when the connection is lost while it is looked at again', async () => {
    const { tab } = openCheckin({ 'checkin/month/info': [fourDays, 'disconnected'] })
    await month.load()
    const loading = month.load()
    await settle()
    await tab.pass(5000)
    await loading
    expect(month.$state.get().kind).toBe('ready')
  })

  test('keeps a claim that came in while an older answer was under way', async () => {
    let release = (_: Reply) => {}
    const late = new Promise<Reply>((resolve) => {
      release = resolve
    })
    const answers = [fourDays, late]
    openCheckin({
      'checkin/month/info': () => answers.shift(),
      'checkin/month': checked(5, 2),
    })
    await month.load()
    const again = month.load()
    await checkIn()
    release(fourDays)
    await again
    expect(month.$state.get()).toMatchObject({ data: { total_check_days: 5, now_day_has_check: 1 } })
  })
})

describe('a check-in', () => {
  test('marks the day, tells what was received and hands the balances on', async () => {
    openCheckin({
      'checkin/month/info': ok(sampleMonth({ total_check_days: 4 }, { 5: { game_growth: 20 } })),
      'checkin/month': checked(5, 0, { coin: 150 }),
    })
    await month.load()
    const outcome = await checkIn()
    expect(outcome).toMatchObject({
      kind: 'received',
      reward: {
        claim: 'day',
        day: 5,
        balance: { before: 100, after: 150 },
        contents: [{ kind: 'item' }, { amount: 20 }],
      },
    })
    expect(readPlayer()).toMatchObject({ coin: 150 })
    expect(month.$state.get()).toMatchObject({ data: { total_check_days: 5, now_day_has_check: 1 } })
  })

  test('is sent once for two taps', async () => {
    const { keysSent } = openCheckin({ 'checkin/month/info': fourDays, 'checkin/month': checked(5) })
    await month.load()
    const [first, second] = await Promise.all([checkIn(), checkIn()])
    expect([first.kind, second.kind]).toEqual(['received', 'ignored'])
    expect(keysSent('checkin/month')).toHaveLength(1)
    expect((await checkIn()).kind).toBe('ignored')
  })

  test('repeats its key until it is answered', async () => {
    const lost: Reply[] = ['disconnected', 'disconnected', 'disconnected']
    const { keysSent, lose } = openCheckin({
      'checkin/month/info': fourDays,
      'checkin/month': [...lost, refusal(1004, 429), checked(5)],
    })
    await month.load()
    expect(await lose(checkIn())).toMatchObject({ kind: 'missed', acted: { kind: 'retrying' } })
    expect(listKept()).toHaveLength(1)
    await checkIn()
    expect((await checkIn()).kind).toBe('received')
    expect(new Set(keysSent('checkin/month')).size).toBe(1)
    expect(listKept()).toEqual([])
  })

  test('never repeats yesterday’s key today', async () => {
    const next = ok(sampleMonth({ total_check_days: 4, now_day: 21 }))
    const { keysSent, lose } = openCheckin({
      'checkin/month/info': [fourDays, next],
      'checkin/month': 'disconnected',
    })
    await month.load()
    await lose(checkIn())
    await month.load()
    await lose(checkIn())
    expect(new Set(keysSent('checkin/month')).size).toBe(2)
  })

  test('leaves the calendar of another role alone', async () => {
    openCheckin({
      'checkin/month/info': fourDays,
      'checkin/month': () => {
        become({ uid: 'role-2' })
        return checked(5)
      },
      'user/info': ok({ ...sampleUser, uid: 'role-2' }),
    })
    await month.load()
    await checkIn()
    await settle()
    expect(month.$state.get()).toMatchObject({ data: { total_check_days: 4 } })
  })
})

describe('a refusal', () => {
  test.each([
    [3001, 'already_claimed', 2],
    [3006, 'month_turned', 2],
    [3007, 'nothing_missed', 2],
    [3005, 'vip_too_low(0)', 1],
    [1001, undefined, 1],
  ])('%i says %s and loads the month %i times in all', async (code, said, loads) => {
    const { sentTo } = openCheckin({ 'checkin/month/info': fourDays, 'checkin/month': refusal(code) })
    await month.load()
    const outcome = await checkIn()
    const text = outcome.kind === 'missed' ? outcome.own[code] : 'nothing was missed'
    expect(text).toBe(said && `checkin.refusal.${said}`)
    expect(sentTo('checkin/month/info')).toHaveLength(loads)
  })

  test('for points says how many are short, by the balance as it really is', async () => {
    const checkedMonth = ok(sampleMonth({ total_check_days: 4, now_day_has_check: 1, miss_check_times: 1 }))
    openCheckin({
      'checkin/month/info': checkedMonth,
      'checkin/month': refusal(3002),
      'user/info': ok({ ...sampleUser, uid: 'role-1', coin: 30 }),
    })
    await month.load()
    expect(await makeUp()).toMatchObject({ own: { 3002: 'checkin.refusal.not_enough_points(15)' } })
  })
})

describe('a make-up', () => {
  test('asks for the next gift by resign and reduces what is missed', async () => {
    const { sentTo } = openCheckin({
      'checkin/month/info': ok(sampleMonth({ total_check_days: 4, now_day_has_check: 1, miss_check_times: 2 })),
      'checkin/month': checked(5, 1, { coin: 55 }),
    })
    await month.load()
    const outcome = await makeUp()
    expect(outcome).toMatchObject({
      reward: { claim: 'makeUp', day: 5, missed: 1, balance: { before: 100, after: 55 } },
    })
    expect(sentTo('checkin/month').map(({ body }) => body)).toEqual([
      { active_id: 'month-2026-11', uid: 'role-1', resign: 1 },
    ])
    expect(month.$state.get()).toMatchObject({ data: { miss_check_times: 1 } })
  })

  test('is not sent before today is claimed, nor with too few points', async () => {
    const { sentTo } = openCheckin({ 'checkin/month/info': fourDays })
    await month.load()
    expect((await makeUp()).kind).toBe('ignored')
    become({ coin: 1 })
    expect((await makeUp()).kind).toBe('ignored')
    expect(sentTo('checkin/month')).toEqual([])
  })
})

describe('the week', () => {
  const thirdDay = ok(sampleWeek(3, [1]))

  test('takes today’s seat and says success', async () => {
    openCheckin({
      'checkin/week/info': thirdDay,
      'checkin/week': ok({ day: 3, reward_list: [sampleItem()] }),
    })
    await week.load()
    expect(await checkInWeek()).toMatchObject({
      kind: 'received',
      reward: { claim: 'week', day: 3, balance: null },
    })
    expect($weekStatus.get()).toBe(1)
    expect((await checkInWeek()).kind).toBe('ignored')
  })

  test('is in status 2 after a check that failed or was refused', async () => {
    const { lose } = openCheckin({
      'checkin/week/info': thirdDay,
      'checkin/week': ['disconnected', 'disconnected', 'disconnected', refusal(3006)],
    })
    await week.load()
    await lose(checkInWeek())
    expect($weekStatus.get()).toBe(2)
    expect(await checkInWeek()).toMatchObject({ own: { 3006: 'checkin.refusal.week_turned' } })
    expect($weekStatus.get()).toBe(2)
  })

  test('closes by itself while the month stays', async () => {
    openCheckin({ 'checkin/month/info': fourDays, 'checkin/week/info': refusal(5000) })
    await loadCheckin()
    expect([month.$state.get().kind, week.$state.get().kind]).toEqual(['ready', 'failed'])
  })
})
