import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountUnlinkRole } from '../../src/contract/account/link-calls.ts'
import { accountSecurity, logoutAll, logoutOne } from '../../src/contract/account/security-calls.ts'
import { getH5Token } from '../../src/contract/account/ticket-calls.ts'
import { monthCheckin, monthInfo } from '../../src/contract/checkin/calls.ts'
import { checkResetLink, forgotPassword, register, resetPassword } from '../../src/contract/passport/calls.ts'
import { gameTicket, sandboxMail } from '../../src/contract/sandbox/calls.ts'
import { serverEvents, serverRoles } from '../../src/contract/server/calls.ts'
import {
  exchangeTicket,
  logout,
  userActivation,
  userBind,
  userInfo,
  userList,
} from '../../src/contract/session/calls.ts'
import { codes, headerNames } from '../../src/contract/wire.ts'
import { auditAll } from './calls/books.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { makeEvent, openGameServer } from './send-signed.ts'

const password = 'correct horse'
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
let t: TestPlatform
let email: string
beforeAll(async () => {
  t = await createTestPlatform()
})
beforeEach(() => {
  email = `${randomUUID()}@players.test`
  t.clock.set(testStart)
})
afterEach(async () => expect(await auditAll(t)).toEqual([]))
afterAll(() => t.close())

const join = async () => await t.signIn(dataOf(await t.client()(register, { body: { email, password } })).token)
const ticketOf = async (uid: string) =>
  dataOf(await t.client()(gameTicket, { body: { game_project: 'st_global', uid } }))
const arrive = async (uid: string): Promise<Player> => await t.signIn((await ticketOf(uid)).platform_token, { uid })
const bind = async (player: Player, half: Player) =>
  dataOf(await player.call(userBind, { body: { token: half.token } }))
const readMail = async () => dataOf(await t.client()(sandboxMail, { query: { to: email } })).mail_list
const balanceOf = async ({ fpUid }: Player, currency: string) => {
  const [row] = await t.db.sql<{ amount: number }[]>`
    select amount from ledger_balances where holder = ${`account:${fpUid}`} and currency = ${currency}`
  return row?.amount ?? 0
}
const coinOf = async (player: Player) => await balanceOf(player, 'coin')
async function checkIn(player: Player) {
  const { active_id } = dataOf(await player.call(monthInfo))
  return await player.call(monthCheckin, { body: { active_id, uid: player.uid, resign: 0 } })
}

/** An account with a character that somebody else has linked to it. */
async function joinWithStranger() {
  const owner = await join()
  const uid = `stranger-${randomUUID()}`
  await bind(owner, await arrive(uid))
  return { owner, uid }
}

async function askForReset(): Promise<string> {
  dataOf(await t.client()(forgotPassword, { body: { email } }))
  const [latest] = await readMail()
  return new URL(latest?.link ?? 'about:blank').hash.slice(1)
}

describe('a linked character', () => {
  it('is reported by mail and listed among what has access', async () => {
    const { owner, uid } = await joinWithStranger()
    const { role_list } = dataOf(await owner.call(accountSecurity))
    const listed = role_list.find((role) => role.uid === uid)
    expect(listed).toMatchObject({ game_project: 'st_global', created_at: Date.parse(testStart) / 1000 })
    const [mail] = await readMail()
    expect(mail?.subject).toBe(`${listed?.nickname} (${listed?.game_name}) was linked to your account`)
    expect(mail?.text).toContain(`- Sign-in method: ${listed?.nickname} (${listed?.game_name})`)
  })

  it('opens the account no longer once it is unlinked, and neither do the sessions that it has opened', async () => {
    const { owner, uid } = await joinWithStranger()
    const [stranger, waiting] = [await arrive(uid), await ticketOf(uid)]
    expect(stranger.fpUid).toBe(owner.fpUid)
    const body = { game_id: '2202', uid }
    expect(codeOf(await stranger.call(accountUnlinkRole, { body }))).toBe(codes.notAllowedInMode)
    dataOf(await owner.call(accountUnlinkRole, { body }))
    expect(codeOf(await stranger.call(userInfo))).toBe(codes.tokenInvalid)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: waiting.platform_token } }))).toBe(
      codes.tokenInvalid,
    )
    expect(await ticketOf(uid)).toMatchObject({ logged_in_mode: 'HALF' })
    const again = await arrive(uid)
    expect(again.fpUid).not.toBe(owner.fpUid)
    expect(dataOf(await again.call(userInfo))).toMatchObject({ uid, has_bind: 2, coin: 0 })
    expect(codeOf(await owner.call(accountUnlinkRole, { body }))).toBe(codes.invalidParameters)
    expect(dataOf(await owner.call(accountSecurity)).role_list.map((role) => role.uid)).not.toContain(uid)
  })

  it('is unlinked by a reset that does not keep it', async () => {
    const { owner, uid } = await joinWithStranger()
    const token = await askForReset()
    const { role_list } = dataOf(await t.client()(checkResetLink, { body: { token } }))
    expect(role_list.map((role) => role.uid)).toContain(uid)
    const kept = role_list.filter((role) => role.uid !== uid).map(({ game_id, uid: id }) => ({ game_id, uid: id }))
    const body = { token, password: 'another horse', keep_role_list: kept }
    const answer = dataOf(await t.client()(resetPassword, { body }))
    expect(answer.role_list.map((role) => role.uid).toSorted()).toEqual(kept.map((role) => role.uid).toSorted())
    expect((await ticketOf(uid)).logged_in_mode).toBe('HALF')
    expect((await ticketOf(kept.find(({ game_id }) => game_id === '2202')?.uid ?? '')).fp_uid).toBe(owner.fpUid)
  })

  it('is unlinked by a reset that names none', async () => {
    const { uid } = await joinWithStranger()
    const body = { token: await askForReset(), password: 'another horse' }
    expect(dataOf(await t.client()(resetPassword, { body })).role_list).toEqual([])
    expect((await ticketOf(uid)).logged_in_mode).toBe('HALF')
  })

  it('cannot be followed by another of the same game without the player’s yes', async () => {
    const { owner, uid } = await joinWithStranger()
    dataOf(await owner.call(accountUnlinkRole, { body: { game_id: '2202', uid } }))
    const game = openGameServer(t)
    const report = async (one: string) =>
      dataOf(await game(serverRoles, { body: { roles: [{ uid: one, fp_uid: owner.fpUid }] } })).result_list[0]
    expect(await report(`${uid}-2`)).toMatchObject({ state: 'pending' })
    expect(await report(uid)).toMatchObject({ state: 'refused' })
  })

  it('is reported by mail where its game links it by itself', async () => {
    const { owner } = await joinWithStranger()
    const uid = `more-${randomUUID()}`
    const body = { roles: [{ uid, fp_uid: owner.fpUid, nickname: 'Quill' }] }
    expect(dataOf(await openGameServer(t)(serverRoles, { body })).result_list[0]).toMatchObject({ state: 'bound' })
    expect((await readMail())[0]?.subject).toContain('Quill')
  })

  it('leaves what its purchases gave with the account, from which a refund takes it', async () => {
    const { owner, uid } = await joinWithStranger()
    const game = openGameServer(t)
    const tell = async (event: object) => dataOf(await game(serverEvents, { body: { events: [event] } })).result_list
    const purchase = makeEvent(t, uid, 'recharge', { data: { amount: 1000, currency: 'USD' } })
    await tell(purchase)
    const earned = await coinOf(owner)
    expect(earned).toBeGreaterThan(0)
    dataOf(await owner.call(accountUnlinkRole, { body: { game_id: '2202', uid } }))
    expect(await coinOf(owner)).toBe(earned)
    await tell(makeEvent(t, uid, 'refund', { data: { event_id: purchase.event_id } }))
    expect(await coinOf(owner)).toBe(0)
  })

  it('keeps its place among the active ones, so that no others can take turns there', async () => {
    const { owner, uid } = await joinWithStranger()
    const numOf = async () => dataOf(await owner.call(userList, { body: {} })).active_num
    const before = await numOf()
    dataOf(await owner.call(accountUnlinkRole, { body: { game_id: '2202', uid } }))
    expect(await numOf()).toBe(before)
    await bind(owner, await arrive(uid))
    expect(await numOf()).toBe(before)
    dataOf(await owner.call(accountUnlinkRole, { body: { game_id: '2202', uid } }))
    t.clock.advance(31 * 24 * 60 * 60_000)
    expect(await numOf()).toBe(before - 1)
  })
})

describe('what half sessions earn', () => {
  it('comes to the account with so many characters as can be active', async () => {
    const player = await t.register()
    const { active_limit, active_num } = dataOf(await player.call(userList, { body: {} }))
    const halves: Player[] = []
    let each = 0
    for (let n = 0; n < active_limit + 4; n += 1) {
      const half = await arrive(`fresh-${randomUUID()}`)
      dataOf(await checkIn(half))
      each = await balanceOf(half, 'growth')
      halves.push(half)
    }
    expect(each).toBeGreaterThan(0)
    for (const half of halves) await bind(player, half)
    const room = active_limit - active_num
    expect(await balanceOf(player, 'growth')).toBe(room * each)

    const held = halves.at(-1)
    const body = { game_id: '2202', uid: held?.uid ?? '' }
    expect(codeOf(await player.call(userActivation, { body }))).toBe(codes.activationLimit)
    const session = { events: [makeEvent(t, body.uid, 'session')] }
    dataOf(await openGameServer(t)(serverEvents, { body: session }))
    const played = 5
    expect(await balanceOf(player, 'growth')).toBe(room * each)
    // Another role gives its place up.
    await t.db.sql`update roles set is_active = false where uid = ${player.uid}`
    dataOf(await player.call(userActivation, { body }))
    expect(await balanceOf(player, 'growth')).toBe((room + 1) * each + played)
  })

  it('goes back with a character that was never activated', async () => {
    const player = await t.register()
    const { active_limit, active_num } = dataOf(await player.call(userList, { body: {} }))
    for (let taken = active_num; taken < active_limit; taken += 1) await bind(player, await arrive(randomUUID()))
    const half = await arrive(`held-${randomUUID()}`)
    dataOf(await checkIn(half))
    const earned = await balanceOf(half, 'growth')
    await bind(player, half)
    dataOf(await player.call(accountUnlinkRole, { body: { game_id: '2202', uid: half.uid } }))
    const again = await arrive(half.uid)
    expect(again.fpUid).toBe(half.fpUid)
    expect(await balanceOf(again, 'growth')).toBe(earned)
    expect(codeOf(await checkIn(again))).toBe(codes.alreadyClaimed)
  })
})

describe('devices', () => {
  const enter = async (player: Player, userAgent = '') => {
    const [ticket = ''] = dataOf(await player.with({ 'sdk-auth': player.token })(getH5Token, { body: { num: 1 } }))
    const body = { token: ticket }
    return dataOf(await t.client({ 'user-agent': userAgent })(exchangeTicket, { body })).auth_token
  }
  const asks = async (token: string) => codeOf(await t.client({ [headerNames.token]: token })(accountSecurity))

  it('are listed by the browser and the system that they name', async () => {
    const { token } = dataOf(await t.client()(register, { body: { email, password } }))
    const { auth_token } = dataOf(await t.client({ 'user-agent': phone })(exchangeTicket, { body: { token } }))
    const { session_list } = dataOf(await t.client({ [headerNames.token]: auth_token })(accountSecurity))
    expect(session_list).toMatchObject([{ browser: 'Chrome', system: 'Android', game_name: '', is_current: 1 }])
  })

  it('are one where another page of the same device has its session from the first', async () => {
    const player = await join()
    const child = await enter(player)
    expect(dataOf(await player.call(accountSecurity))).toMatchObject({ session_num: 1 })
    expect(dataOf(await t.client({ [headerNames.token]: child })(accountSecurity)).session_list[0]?.is_current).toBe(1)
    const waiting = dataOf(await player.with({ 'sdk-auth': player.token })(getH5Token, { body: { num: 1 } }))
    dataOf(await player.call(logout))
    expect(await asks(child)).toBe(codes.tokenInvalid)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: waiting[0] ?? '' } }))).toBe(codes.tokenInvalid)
  })

  it('can be signed out one by one', async () => {
    const player = await join()
    const other = await t.signIn(
      dataOf(await player.with({ 'sdk-auth': player.token })(getH5Token, { body: {} }))[0] ?? '',
    )
    await t.db.sql`update sessions set parent_hash = null where fp_uid = ${player.fpUid}`
    const child = await enter(other)
    const { session_list } = dataOf(await player.call(accountSecurity))
    expect(session_list).toHaveLength(2)
    const id = session_list.find(({ is_current }) => is_current === 0)?.id ?? ''
    const stranger = await t.register()
    dataOf(await stranger.call(logoutOne, { body: { id } }))
    expect(await asks(other.token)).toBe(codes.success)
    dataOf(await player.call(logoutOne, { body: { id } }))
    expect([await asks(other.token), await asks(child), await asks(player.token)]).toEqual([
      codes.tokenInvalid,
      codes.tokenInvalid,
      codes.success,
    ])
    expect(dataOf(await player.call(logoutAll))).toEqual({ session_num: 1 })
  })
})
