import type * as v from 'valibot'
import { monthCheckin, weekCheckin } from '../../contract/checkin/claim-calls.ts'
import type { Month } from '../../contract/checkin/info-calls.ts'
import type { Answer } from '../../contract/client.ts'
import type { Receipt } from '../../contract/item.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { type BalanceChange, findChange } from '../reward/balance-change.ts'
import { type Content, listContents } from '../reward/contents.ts'
import { findMakeUp, findTodaysGift, type Means } from './calendar.ts'
import type { CallApi, Checkin, Claim } from './checkin-store.ts'
import { countCheck, markSeat } from './mark-claim.ts'
import { explainRefusal, isAboutMeans, isFinal, isOutdated, type Notice } from './refusals.ts'
import { findTodaysSeat, weekStatuses } from './week.ts'

/** What a claim brought; `balance` is in points, null where they did not change; `missed` days are left to make up. */
export interface Reward {
  claim: Claim
  day: number
  contents: Content[]
  balance: BalanceChange | null
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

/** What claiming needs of the session around it. */
export interface ClaimTies {
  callApi: CallApi
  /** An Idempotency-Key by name, the same until it is forgotten, over reloads too. */
  keyFor: (name: string) => string
  forgetKey: (name: string) => void
  applyReceipt: (receipt: Receipt) => void
  /** The player as known now, null for nobody. */
  readPlayer: () => Player | null
  refreshPlayer: () => Promise<unknown>
}

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>

const ignored: Outcome = { kind: 'ignored' }

/** The claims of a check-in: each is sent once, with a key that lasts until the answer (design section 3). */
export function createClaims(checkin: Checkin, ties: ClaimTies) {
  const { $month, $week, $claiming } = checkin

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

  /** A role switched while a claim was under way has a calendar of its own. */
  function isStill(player: Player): boolean {
    return ties.readPlayer()?.uid === player.uid
  }

  function receive(reward: Omit<Reward, 'balance'>, receipt: Receipt, player: Player): Outcome {
    const balance = findChange(player.coin, receipt.coin)
    ties.applyReceipt(receipt)
    return { kind: 'received', reward: { ...reward, balance } }
  }

  async function refuse(answer: NotOk, asked: { claim: Claim; price: number; level: number }): Promise<Outcome> {
    if (isOutdated(answer)) await (asked.claim === 'week' ? checkin.loadWeek() : checkin.loadMonth())
    else if (isAboutMeans(answer)) await ties.refreshPlayer()
    const coin = ties.readPlayer()?.coin ?? 0
    return { kind: 'refused', notice: explainRefusal(answer, { ...asked, coin }) }
  }

  async function claimOfMonth(
    asked: { claim: 'day' | 'makeUp'; price: number; level: number },
    month: Month,
    player: Player,
  ) {
    const { active_id, now_day, total_check_days } = month
    const { claim } = asked
    const resign = claim === 'makeUp' ? 1 : 0
    // The name says which gift is meant, so that tomorrow's check-in never repeats today's key.
    const name = `checkin:${player.uid}:${active_id}:${now_day}:${total_check_days}:${resign}`
    const answer = await send(claim, monthCheckin, { active_id, uid: player.uid, resign }, name)
    if (answer.kind !== 'ok') return refuse(answer, asked)
    const { day, reward_list } = answer.data
    const counted = countCheck(month, answer.data)
    if (isStill(player)) checkin.setMonth({ kind: 'ready', month: counted })
    const gift = month.gift_list.find((candidate) => candidate.day === day)
    const contents = listContents(reward_list, gift?.game_growth, gift?.game_role_growth)
    return receive({ claim, day, contents, missed: counted.miss_check_times }, answer.data, player)
  }

  /** Checks in for today. */
  async function checkIn(): Promise<Outcome> {
    const state = $month.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const gift = findTodaysGift(state.month)
    if (gift === null) return ignored
    return claimOfMonth({ claim: 'day', price: 0, level: gift.vip_restriction }, state.month, player)
  }

  /** Makes up a missed day for the next gift's price, which the player has agreed to. */
  async function makeUp(): Promise<Outcome> {
    const state = $month.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const offer = findMakeUp(state.month, player)
    if (offer?.obstacle.kind !== 'none') return ignored
    const { price, gift } = offer
    return claimOfMonth({ claim: 'makeUp', price, level: gift.vip_restriction }, state.month, player)
  }

  /** Takes today's gift of the week; a failure sets status 2. */
  async function checkInWeek(): Promise<Outcome> {
    const state = $week.get()
    const player = ties.readPlayer()
    if ($claiming.get() !== null || state.kind !== 'ready' || player === null) return ignored
    const { week } = state
    if (findTodaysSeat(week) === null) return ignored
    const { active_id, now_day } = week
    const name = `checkin-week:${player.uid}:${active_id}:${now_day}`
    const answer = await send('week', weekCheckin, { active_id, uid: player.uid }, name)
    if (answer.kind !== 'ok') {
      const outcome = await refuse(answer, { claim: 'week', price: 0, level: 0 })
      const shown = $week.get()
      if (shown.kind === 'ready') $week.set({ ...shown, status: weekStatuses.failure })
      return outcome
    }
    const { day, reward_list } = answer.data
    if (isStill(player)) checkin.setWeek({ kind: 'ready', week: markSeat(week, day), status: weekStatuses.success })
    return receive({ claim: 'week', day, contents: listContents(reward_list), missed: 0 }, answer.data, player)
  }

  return { checkIn, makeUp, checkInWeek }
}
export type Claims = ReturnType<typeof createClaims>
