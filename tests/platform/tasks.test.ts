import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monthCheckin, monthInfo, weekCheckin } from '../../src/contract/checkin/calls.ts'
import { type GameProject, games } from '../../src/contract/games.ts'
import { login } from '../../src/contract/passport/calls.ts'
import { gameEvent, gameTicket, grant } from '../../src/contract/sandbox/calls.ts'
import { userBind, userInfo, userList } from '../../src/contract/session/calls.ts'
import { taskGet, taskList } from '../../src/contract/task/calls.ts'
import { wheelRecords, wheelScore, wheelSpin } from '../../src/contract/wheel/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { demoPlayer } from '../../src/platform/catalogue/demo-player.ts'
import { readAllTasks } from '../../src/platform/catalogue/tasks.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { recordProgress } from '../../src/platform/progress/progress-events.ts'
import { taskDot } from '../../src/platform/task/dot.ts'
import { askingOf } from './asking.ts'
import { listMistakesAfter } from './edit-catalogue.ts'
import { codeOf, createTestPlatform, dataOf, monthStart, type Player, type TestPlatform, testStart } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const read = async (player: Player, task_category: 0 | 1 | 2 | 3 | 4 | 5 = 0) =>
  dataOf(await player.call(taskList, { body: { task_category } })).task_list
const find = async (player: Player, key: string) => (await read(player)).find(({ task_key }) => task_key === key)
const claim = (player: Player, task_key: string) => player.call(taskGet, { body: { task_key } })
const tell = (player: Player, name: string, amount = 1) => {
  const game = games.find(({ product, gameProject }) => [gameProject, `${product}_zone`].includes(player.project))
  return t.client()(gameEvent, { body: { game_project: game?.gameProject ?? '', uid: player.uid, name, amount } })
}
const did = async (player: Player, name: string, amount = 1) => dataOf(await tell(player, name, amount))
const checkIn = async (player: Player, resign: 0 | 1 = 0) => {
  const { active_id } = dataOf(await player.call(monthInfo))
  return dataOf(await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign } }))
}
const spin = async (player: Player, count: number) => {
  dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: count } }))
  return dataOf(await player.call(wheelSpin, { body: { count } }))
}

describe('the list', () => {
  it('has tasks of every category in every game, and nothing done for a new player', async () => {
    for (const { gameProject } of games) {
      const player = await t.register({ project: gameProject })
      const all = await read(player)
      expect(all.length).toBeGreaterThanOrEqual(14)
      expect(new Set(all.map(({ task_category }) => task_category))).toEqual(new Set([1, 2, 3, 4, 5]))
      expect(all.every(({ progress, status }) => progress === 0 && status === 0)).toBe(true)
      for (const category of [1, 2, 3, 4, 5] as const) {
        const some = await read(player, category)
        expect(some).toEqual(all.filter(({ task_category }) => task_category === category))
        expect(some.length).toBeGreaterThan(0)
      }
    }
  })

  it('is in the player’s language', async () => {
    const player = await t.register()
    const body = { task_category: 1 as const }
    const [task] = dataOf(await player.with({ lang: 'ja' })(taskList, { body })).task_list
    expect(task?.title).toBe(t.catalogue.text(`tasks.${task?.task_key}.title`, 'ja'))
    expect(task?.content).toBe(t.catalogue.text(`tasks.${task?.task_key}.content`, 'ja'))
    const [points] = task?.item_list ?? []
    expect(points?.item_name).toBe(t.catalogue.text('items.coin', 'ja'))
  })

  it('says when the day, week and month of the game end', async () => {
    const player = await t.register({ project: 'koa_global' })
    const seconds = (time: string) => Date.parse(time) / 1000
    expect(await find(player, 'daily-spin')).toMatchObject({
      cycle_type: 1,
      start_time: seconds('2026-11-18T05:00:00Z'),
      end_time: seconds('2026-11-19T05:00:00Z'),
    })
    expect(await find(player, 'weekly-spins')).toMatchObject({
      cycle_type: 2,
      start_time: seconds('2026-11-16T05:00:00Z'),
      end_time: seconds('2026-11-23T05:00:00Z'),
    })
    // Summer time ends on the first of November in New York, at two in the morning.
    expect(await find(player, 'game-levels')).toMatchObject({
      cycle_type: 3,
      start_time: seconds('2026-11-01T04:00:00Z'),
      end_time: seconds('2026-12-01T05:00:00Z'),
    })
    expect(await find(player, 'growth-checkins')).toMatchObject({ cycle_type: 6, start_time: 0, end_time: 0 })
  })

  it('announces what is limited in time three days before, and forgets it afterwards', async () => {
    const player = await t.register({ project: 'ss_global' })
    expect(await find(player, 'limit-winter')).toBeUndefined()
    t.clock.set('2026-11-28T00:00:00Z')
    expect(await find(player, 'limit-winter')).toMatchObject({ start_time: Date.parse('2026-12-01') / 1000, status: 0 })
    expect(codeOf(await claim(player, 'limit-winter'))).toBe(codes.notOpen)
    t.clock.set('2027-01-01T00:00:00Z')
    expect(await find(player, 'limit-winter')).toBeUndefined()
    expect(codeOf(await claim(player, 'limit-winter'))).toBe(codes.notOpen)
  })

  it('refuses guests, players without a role or a game, and categories that do not exist', async () => {
    expect(codeOf(await t.client({ 'game-project': 'st_global' })(taskList, { body: { task_category: 0 } }))).toBe(1003)
    const roleless = await t.register({ role: false })
    expect(codeOf(await roleless.call(taskList, { body: { task_category: 0 } }))).toBe(codes.noCurrentRole)
    const gameless = t.client({ 'h5-auth': roleless.token })
    expect(await gameless(taskList, { body: { task_category: 0 } })).toMatchObject({
      code: 1001,
      msg: expect.stringMatching(/Game-Project/),
    })
    const answer = await t.send('/api/task/task_list', {
      method: 'POST',
      body: '{"task_category":6}',
      headers: { 'content-type': 'application/json', 'h5-auth': roleless.token, 'game-project': 'st_global' },
    })
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/1001.*task_category/)])
  })
})

describe('progress', () => {
  it('comes from check-ins, spins, claims and the games’ events', async () => {
    const player = await t.register()
    await checkIn(player)
    expect(await find(player, 'daily-checkin')).toMatchObject({ progress: 1, target: 1, status: 1 })
    expect(await find(player, 'weekly-checkins')).toMatchObject({ progress: 1, target: 5, status: 0 })
    expect(await find(player, 'growth-checkins')).toMatchObject({ progress: 1, target: 15, status: 0 })
    await spin(player, 2)
    expect(await find(player, 'daily-spin')).toMatchObject({ progress: 1, status: 1 })
    expect(await find(player, 'weekly-spins')).toMatchObject({ progress: 2, status: 0 })
    expect(await find(player, 'limit-workdays')).toMatchObject({ progress: 2, status: 0 })
    await spin(player, 30)
    expect(await find(player, 'weekly-spins')).toMatchObject({ progress: 5, target: 5, status: 1 })
    await did(player, 'level_up', 2)
    expect(await find(player, 'game-levels')).toMatchObject({ progress: 2, status: 0 })
    expect(await find(player, 'weekly-tasks')).toMatchObject({ progress: 0 })
    dataOf(await claim(player, 'daily-spin'))
    expect(await find(player, 'weekly-tasks')).toMatchObject({ progress: 1 })
  })

  it('of check-ins is not made by the week’s gift or a make-up, which is points spent', async () => {
    const player = await t.register({ joined: monthStart })
    dataOf(await player.call(weekCheckin, { body: { active_id: 'week-2026-W47', uid: player.uid } }))
    dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'coin', amount: 100 } }))
    await checkIn(player, 1)
    expect(await find(player, 'daily-checkin')).toMatchObject({ progress: 0, status: 0 })
    expect(await find(player, 'growth-points')).toMatchObject({ progress: 20 })
    expect(await find(player, 'limit-month')).toMatchObject({ progress: 20 })
  })

  it('is a role’s own, and goes with it when it is bound', async () => {
    const body = { game_project: 'st_global', uid: '999000999' }
    const ticket = dataOf(await t.client()(gameTicket, { body }))
    const half = await t.signIn(ticket.platform_token, { uid: ticket.uid })
    await checkIn(half)
    expect(await find(half, 'daily-checkin')).toMatchObject({ status: 1 })
    expect(codeOf(await claim(half, 'daily-checkin'))).toBe(codes.notAllowedInMode)
    const player = await t.register()
    expect(await find(player, 'daily-checkin')).toMatchObject({ status: 0 })
    const roleless = await t.register({ role: false })
    dataOf(await roleless.call(userBind, { body: { token: half.token } }))
    const bound = { ...roleless, uid: ticket.uid }
    expect(await find(bound, 'daily-checkin')).toMatchObject({ status: 1 })
    expect(codeOf(await claim(bound, 'daily-checkin'))).toBe(0)
  })

  it('begins anew at midnight, on Monday and on the first in the game’s time zone', async () => {
    const player = await t.register({ project: 'koa_global' })
    const task = async (key: string) => (await find(player, key))?.progress
    t.clock.set('2026-11-30T04:59:59Z')
    await did(player, 'session')
    await did(player, 'level_up')
    expect([await task('daily-session'), await task('game-sessions'), await task('game-levels')]).toEqual([1, 1, 1])
    // In New York the 30th is a Monday.
    t.clock.set('2026-11-30T05:00:00Z')
    expect([await task('daily-session'), await task('game-sessions'), await task('game-levels')]).toEqual([0, 0, 1])
    await did(player, 'session')
    t.clock.set('2026-12-01T04:59:59Z')
    expect([await task('daily-session'), await task('game-sessions'), await task('game-levels')]).toEqual([1, 1, 1])
    t.clock.set('2026-12-01T05:00:00Z')
    expect([await task('daily-session'), await task('game-sessions'), await task('game-levels')]).toEqual([0, 1, 0])
  })

  it('of a limited task counts the days of its window only, and each window anew', async () => {
    const player = await t.register({ project: 'koa_global' })
    t.clock.set('2026-11-21T04:59:59Z')
    await checkIn(player)
    expect(await find(player, 'limit-weekend')).toMatchObject({
      progress: 0,
      start_time: Date.parse('2026-11-21T05:00Z') / 1000,
    })
    for (const at of ['2026-11-21T05:00:00Z', '2026-11-23T04:59:59Z']) {
      t.clock.set(at)
      await checkIn(player)
    }
    expect(await find(player, 'limit-weekend')).toMatchObject({ progress: 2, status: 1 })
    expect(codeOf(await claim(player, 'limit-weekend'))).toBe(0)
    expect(codeOf(await claim(player, 'limit-weekend'))).toBe(codes.alreadyClaimed)
    t.clock.set('2026-11-23T05:00:00Z')
    expect(codeOf(await claim(player, 'limit-weekend'))).toBe(codes.notOpen)
    t.clock.set('2026-11-28T05:00:00Z')
    expect(await find(player, 'limit-weekend')).toMatchObject({ progress: 0, status: 0 })
    expect(codeOf(await claim(player, 'limit-weekend'))).toBe(codes.notEligible)
  })

  it('never goes beyond what a number holds', async () => {
    const player = await t.register()
    const game = games[1]
    const most = Number.MAX_SAFE_INTEGER
    const actor = { fpUid: player.fpUid, game, uid: player.uid, now: t.clock.now() }
    const events = [
      { event: 'spend_points', amount: most },
      { event: 'spend_points', amount: 5 },
      { event: 'nothing', amount: 0 },
    ]
    await transact(t.db, async (tx) => [
      await recordProgress(tx, actor, events),
      await recordProgress(tx, actor, events),
    ])
    const counted = await t.db.sql`
      select cycle, period, event, amount from progress_counts where holder = ${`role:st_global:${player.uid}`} order by cycle`
    expect([...counted]).toEqual([
      { cycle: 1, period: '2026-11-18', event: 'spend_points', amount: most },
      { cycle: 2, period: '2026-W47', event: 'spend_points', amount: most },
      { cycle: 3, period: '2026-11', event: 'spend_points', amount: most },
      { cycle: 6, period: 'life', event: 'spend_points', amount: most },
    ])
    expect(await find(player, 'growth-points')).toMatchObject({ progress: 1000, target: 1000, status: 1 })
  })
})

describe('a reward', () => {
  it('is what the list shows, and every balance with it', async () => {
    const player = await t.register()
    await did(player, 'level_up', 3)
    const task = await find(player, 'game-levels')
    const before = dataOf(await player.call(userInfo))
    // What the game told of was growth of this role as well.
    const role = before.account_growth
    const answer = dataOf(await claim(player, 'game-levels'))
    expect(answer).toMatchObject({ task_key: 'game-levels', status: 2, reward_list: task?.item_list })
    const growth = task?.item_list.find(({ item_id }) => item_id === 'growth')?.item_num ?? 0
    expect(growth).toBeGreaterThan(0)
    expect(answer).toMatchObject({ account_growth: before.account_growth + growth, role_growth: role + growth })
    expect(answer.coin).toBeUndefined()
    const after = dataOf(await player.call(userInfo))
    expect(after).toMatchObject({ account_growth: answer.account_growth, game_growth: answer.game_growth })
    expect(await find(player, 'game-levels')).toMatchObject({ progress: 3, status: 2 })
  })

  it('is refused before it is earned, after it was taken, and for what is no task of the game', async () => {
    const player = await t.register()
    expect(codeOf(await claim(player, 'daily-checkin'))).toBe(codes.notEligible)
    await checkIn(player)
    expect(codeOf(await claim(player, 'daily-checkin'))).toBe(0)
    expect(codeOf(await claim(player, 'daily-checkin'))).toBe(codes.alreadyClaimed)
    for (const key of ['nothing', 'ss-outposts', '__proto__', 'constructor']) {
      expect(await claim(player, key)).toMatchObject({
        code: 1001,
        status: 400,
        msg: expect.stringContaining('task_key'),
      })
    }
    t.clock.set('2026-11-18T16:00:00Z')
    expect(codeOf(await claim(player, 'daily-checkin'))).toBe(codes.notEligible)
    await checkIn(player)
    expect(codeOf(await claim(player, 'daily-checkin'))).toBe(0)
  })

  it('comes once, to 100 at once', async () => {
    const player = await t.register()
    await checkIn(player)
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(player, 'daily-checkin')))
    const seen = answers.map(codeOf)
    expect(seen.filter((code) => code === 0)).toHaveLength(1)
    expect(seen.filter((code) => code === codes.alreadyClaimed)).toHaveLength(99)
    expect(dataOf(await player.call(userInfo)).account_growth).toBe(30 + 5)
  })

  it('is the account’s: another role of the game has it taken, too', async () => {
    const player = await t.register()
    await checkIn(player)
    dataOf(await claim(player, 'daily-checkin'))
    const { game_list } = dataOf(await player.call(userList, { body: {} }))
    const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    const other = roles.find(({ game_project, uid }) => game_project === 'st_global' && uid !== player.uid)
    if (!other) throw new Error('no second role')
    await t.db.sql`
      update current_roles set uid = ${other.uid} where fp_uid = ${player.fpUid} and game_project = 'st_global'`
    const second = { ...player, uid: other.uid, call: player.with({ 'priv-uid': other.uid }) }
    expect(await find(second, 'daily-checkin')).toMatchObject({ progress: 0, status: 2 })
    expect(codeOf(await claim(second, 'daily-checkin'))).toBe(codes.alreadyClaimed)
  })
})

describe('sandbox/event', () => {
  it('takes known roles and the games’ own events', async () => {
    const player = await t.register()
    const send = (body: object) =>
      t.send('/sandbox/event', {
        method: 'POST',
        body: JSON.stringify({ game_project: 'st_global', uid: player.uid, name: 'session', ...body }),
        headers: { 'content-type': 'application/json' },
      })
    for (const body of [{ uid: 'nobody' }, { game_project: 'ss_global' }]) {
      expect(JSON.parse((await send(body)).text)).toMatchObject({ code: 3010, msg: 'Unknown role: uid' })
    }
    for (const [body, field] of [
      [{ game_project: 'chess' }, 'game_project'],
      [{ name: 'checkin' }, 'name'],
      [{ name: 'spend_points' }, 'name'],
      [{ name: 'Level up' }, 'name'],
      [{ amount: 0 }, 'amount'],
    ] as const) {
      const answer = await send(body)
      expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(new RegExp(`1001.*${field}`))])
    }
    expect((await send({})).status).toBe(200)
    expect(await find(player, 'daily-session')).toMatchObject({ progress: 1 })
  })

  it('counts events that come at once', async () => {
    const player = await t.register()
    await Promise.all(Array.from({ length: 40 }, () => did(player, 'session', 2)))
    const project: GameProject = 'st_global'
    const [row] = await t.db.sql`
      select amount from progress_counts where holder = ${`role:${project}:${player.uid}`} and cycle = 6 and event = 'session'`
    expect(row).toEqual({ amount: 80 })
  })
})

it('light a dot while rewards wait, and another reward is news', async () => {
  const player = await t.register()
  const ask = () => taskDot(t.catalogue).ask(askingOf(t, player))
  expect((await ask()).number).toBe(0)
  await checkIn(player)
  const lit = await ask()
  expect(lit.number).toBe(1)
  expect(await ask()).toEqual(lit)
  await did(player, 'session')
  const more = await ask()
  expect(more.number).toBe(2)
  expect(more.hash).not.toBe(lit.hash)
  dataOf(await claim(player, 'daily-session'))
  expect(await ask()).toEqual(lit)
})

it.each(['2026-11-20T12:00:00Z', '2027-03-01T00:00:00Z'])(
  'are in every state for the demo player, who has spun the wheels of all games, at %s',
  async (now) => {
    const demo = await createTestPlatform({ now, config: { demoPlayer: true } })
    try {
      const { token } = dataOf(await demo.client()(login, { body: demoPlayer }))
      const player = await demo.signIn(token)
      const seen = new Set<number>()
      for (const { gameProject } of games) {
        const call = player.with({ 'game-project': gameProject })
        const { task_list } = dataOf(await call(taskList, { body: { task_category: 0 } }))
        const statuses = task_list.map(({ status }) => status)
        expect(statuses).toContain(0)
        expect(statuses).toContain(1)
        for (const status of statuses) seen.add(status)
        expect(dataOf(await call(wheelRecords)).record_list.length).toBeGreaterThan(5)
      }
      expect(seen).toContain(2)
      for (const { num } of dataOf(await player.call(wheelScore)).score_list) expect(num).toBeGreaterThan(10)
    } finally {
      await demo.close()
    }
  },
)

describe('a task in the catalogue', () => {
  const shared = 'shared/tasks.yaml'
  const kind = { name: 'tasks.yaml', read: readAllTasks }
  it.each([
    ['no category', 'task_category: daily', 'task_category: hourly', 'daily-checkin.task_category', /Expected/],
    ['no cycle that is counted', 'cycle: lifelong', 'cycle: annually', 'growth-checkins.cycle', /Expected/],
    ['no target', 'target: 15', 'target: 0', 'growth-checkins.target', />=1/],
    ['no event', 'event: claim_gift', 'event: Claim gifts', 'growth-gifts.event', /Expected/],
    [
      'no place to go to',
      'link: store',
      'link: javascript:alert(1)',
      'weekly-purchases.link',
      /a route or an https address/,
    ],
    ['nothing to give', '{ growth: 10 }', '{}', 'daily-session.item_list', /must hold an item/],
    ['an item of nowhere', '{ growth: 10 }', '{ moon: 10 }', 'daily-session.item_list.moon', /no item/],
    ['an icon of nowhere', 'icon: backpack', 'icon: moon', 'weekly-items.icon', /Expected/],
    [
      'a cycle of a limited task',
      'event: spin\n    target: 3',
      'cycle: daily\n    event: spin\n    target: 3',
      'limit-workdays.cycle',
      /no field/,
    ],
    ['a window that ends before it begins', 'end: "2027', 'end: "2025', 'limit-winter.window', /begin before/],
    ['no texts', 'growth-rights:', 'growth-wrongs:', 'growth-wrongs', /no English text tasks.growth-wrongs/],
  ])('has a mistake: %s', (_, from, to, field, message) => {
    const [mistake] = listMistakesAfter([{ file: shared, from, to }], kind)
    expect(mistake).toMatchObject({ file: shared, field: `tasks.${field}`, message: expect.stringMatching(message) })
  })

  it('is given once, by the game or for all', () => {
    const file = 'stormshot/tasks.yaml'
    expect(listMistakesAfter([{ file, from: 'game-levels:', to: 'daily-spin:' }], kind)).toEqual([
      expect.objectContaining({ file, field: 'tasks.daily-spin', message: expect.stringMatching(/all games already/) }),
    ])
  })
})
