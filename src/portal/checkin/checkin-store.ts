import { atom } from 'nanostores'
import type * as v from 'valibot'
import { type Month, monthCheckin, monthInfo, type Week, weekCheckin, weekInfo } from '../../contract/checkin/calls.ts'
import type { Answer, CallOptions } from '../../contract/client.ts'
import type { Receipt } from '../../contract/item.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { countCheck, findMakeUp, findTodaysGift, type Means } from './calendar.ts'
import { type Content, listContents } from './gift.ts'
import { explainRefusal, isAboutMeans, isFinal, isOutdated, type Notice } from './refusals.ts'
import { findTodaysSeat, markSeat, type WeekStatus, weekStatuses } from './week.ts'

/** The month: `closed` holds the server's message, empty where none came (specification section 8). */
export type MonthState = { kind: 'loading' } | { kind: 'closed'; message: string } | { kind: 'ready'; month: Month }
/** The week, with the status of its check (specification section 4). */
export type WeekState =
  | { kind: 'loading' }
  | { kind: 'closed'; message: string }
  | { kind: 'ready'; week: Week; status: WeekStatus }

/** What is being claimed: today's gift, the next one by a make-up, today's seat of the week. */
export type Claim = 'day' | 'makeUp' | 'week'

/** What a claim brought; `balance` is in points, null where they did not change; `missed` days are left to make up. */
export interface Reward {
  claim: Claim
  day: number
  contents: Content[]
  balance: { before: number; after: number } | null
  missed: number
}

/**
 * How a claim ended; `ignored` where one was under way already or there was nothing to claim. A refusal without a notice
 * has been told elsewhere.
 */
export type Outcome =
  | { kind: 'received'; reward: Reward }
  | { kind: 'refused'; notice: Notice | null }
  | { kind: 'ignored' }

/** The player whose check-in it is. */
export interface Player extends Means {
  uid: string
}

/** What the check-in needs of the session around it. */
export interface CheckinTies {
  callApi: <E extends Endpoint>(
    endpoint: E,
    options?: CallOptions<E> & { noloading?: boolean },
  ) => Promise<Answer<v.InferOutput<E['data']>>>
  /** An Idempotency-Key by name, the same until it is forgotten, over reloads too. */
  keyFor: (name: string) => string
  forgetKey: (name: string) => void
  applyReceipt: (receipt: Receipt) => void
  /** The player as known now, null for nobody. */
  readPlayer: () => Player | null
  refreshPlayer: () => Promise<unknown>
  /** The day of the month a tester asks for; undefined for today (specification section 7). */
  readNowDay: () => string | undefined
}

const ignored: Outcome = { kind: 'ignored' }

function toClosed(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): { kind: 'closed'; message: string } {
  return { kind: 'closed', message: answer.kind === 'refused' ? answer.msg : '' }
}

/** The check-in of the current role: its month, its week and the claims (specification sections 3 and 4). */
export function createCheckin(ties: CheckinTies) {
  const $month = atom<MonthState>({ kind: 'loading' })
  const $week = atom<WeekState>({ kind: 'loading' })
  /** The claim under way: a second tap meets it and does nothing. */
  const $claiming = atom<Claim | null>(null)
  // An answer that was asked for before something newer happened must not overwrite it.
  let monthTurn = 0
  let weekTurn = 0

  /** Loads the month; a call that fails closes the panel, except that a lost connection leaves what is shown. */
  async function loadMonth(): Promise<void> {
    const turn = ++monthTurn
    const nowday = ties.readNowDay()
    const query = nowday === undefined ? {} : { nowday }
    const answer = await ties.callApi(monthInfo, { query, noloading: true })
    if (turn !== monthTurn) return
    if (answer.kind === 'ok') $month.set({ kind: 'ready', month: answer.data })
    else if (!isPassing(answer, $month.get().kind)) $month.set(toClosed(answer))
  }

  /** Loads the week, as `loadMonth` does the month. */
  async function loadWeek(): Promise<void> {
    const turn = ++weekTurn
    const answer = await ties.callApi(weekInfo, { noloading: true })
    if (turn !== weekTurn) return
    if (answer.kind === 'ok') $week.set({ kind: 'ready', week: answer.data, status: weekStatuses.none })
    else if (!isPassing(answer, $week.get().kind)) $week.set(toClosed(answer))
  }

  /** Forgets what is shown, and what is under way: nobody is here. */
  function close(): void {
    monthTurn++
    weekTurn++
    $month.set({ kind: 'loading' })
    $week.set({ kind: 'loading' })
  }

  /** Forgets what is shown and loads anew: another player, or another role. */
  async function open(): Promise<void> {
    close()
    await Promise.all([loadMonth(), loadWeek()])
  }

  async function send<E extends Endpoint>(claim: Claim, endpoint: E, body: v.InferInput<E['body']>, name: string) {
    $claiming.set(claim)
    try {
      const answer = await ties.callApi(endpoint, { body, key: ties.keyFor(name), noloading: true })
      if (isFinal(answer)) ties.forgetKey(name)
      return answer
    } finally {
      $claiming.set(null)
    }
  }

  async function claimOfMonth(claim: 'day' | 'makeUp', month: Month, player: Player, price: number, level: number) {
    const { active_id } = month
    const resign = claim === 'makeUp' ? 1 : 0
    // The name says which gift is meant, so that tomorrow's check-in never repeats today's key.
    const name = `checkin:${player.uid}:${active_id}:${month.now_day}:${month.total_check_days}:${resign}`
    const answer = await send(claim, monthCheckin, { active_id, uid: player.uid, resign }, name)
    if (answer.kind !== 'ok') return refuse(answer, claim, price, level)
    const counted = countCheck(month, answer.data)
    if (isStill(player)) {
      monthTurn++
      $month.set({ kind: 'ready', month: counted })
    }
    const gift = month.gift_list.find(({ day }) => day === answer.data.day)
    const contents = listContents(answer.data.reward_list, gift?.game_growth, gift?.game_role_growth)
    return receive(claim, answer.data.day, contents, answer.data, player, counted.miss_check_times)
  }

  /** Checks in for today. */
  async function checkIn(): Promise<Outcome> {
    const state = $month.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const gift = findTodaysGift(state.month)
    return gift === null ? ignored : claimOfMonth('day', state.month, player, 0, gift.vip_restriction)
  }

  /** Makes up a missed day for the next gift's price, which the player has agreed to. */
  async function makeUp(): Promise<Outcome> {
    const state = $month.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const offer = findMakeUp(state.month, player)
    if (offer?.obstacle.kind !== 'none') return ignored
    return claimOfMonth('makeUp', state.month, player, offer.price, offer.gift.vip_restriction)
  }

  /** Takes today's gift of the week; a failure sets status 2. */
  async function checkInWeek(): Promise<Outcome> {
    const state = $week.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const { week } = state
    if (findTodaysSeat(week) === null) return ignored
    const { active_id } = week
    const name = `checkin-week:${player.uid}:${active_id}:${week.now_day}`
    const answer = await send('week', weekCheckin, { active_id, uid: player.uid }, name)
    if (answer.kind !== 'ok') {
      const outcome = await refuse(answer, 'week', 0, 0)
      const shown = $week.get()
      if (shown.kind === 'ready') $week.set({ ...shown, status: weekStatuses.failure })
      return outcome
    }
    if (isStill(player)) {
      weekTurn++
      $week.set({ kind: 'ready', week: markSeat(week, answer.data.day), status: weekStatuses.success })
    }
    return receive('week', answer.data.day, listContents(answer.data.reward_list), answer.data, player, 0)
  }

  /** A role switched while a claim was under way has a calendar of its own. */
  function isStill(player: Player): boolean {
    return ties.readPlayer()?.uid === player.uid
  }

  function receive(
    claim: Claim,
    day: number,
    contents: Content[],
    receipt: Receipt,
    player: Player,
    missed: number,
  ): Outcome {
    const balance = receipt.coin === undefined ? null : { before: player.coin, after: receipt.coin }
    ties.applyReceipt(receipt)
    return { kind: 'received', reward: { claim, day, contents, balance, missed } }
  }

  async function refuse(
    answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
    claim: Claim,
    price: number,
    level: number,
  ): Promise<Outcome> {
    if (isOutdated(answer)) await (claim === 'week' ? loadWeek() : loadMonth())
    else if (isAboutMeans(answer)) await ties.refreshPlayer()
    const coin = ties.readPlayer()?.coin ?? 0
    return { kind: 'refused', notice: explainRefusal(answer, { claim, price, level, coin }) }
  }

  return { $month, $week, $claiming, loadMonth, loadWeek, open, close, checkIn, makeUp, checkInWeek }
}
export type Checkin = ReturnType<typeof createCheckin>

function isPassing(answer: Answer<unknown>, shown: MonthState['kind']): boolean {
  return shown === 'ready' && answer.kind === 'failed' && answer.reason === 'network'
}
