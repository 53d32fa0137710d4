import { monthCheckin, weekCheckin } from '../../contract/checkin/claim-calls.ts'
import type { Month, MonthGift, Week } from '../../contract/checkin/info-calls.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { type Act, performAct } from '../act/perform-act.ts'
import { findChange } from '../reward/balance-change.ts'
import { listContents } from '../reward/contents.ts'
import type { Outcome as ClaimOutcome, NotDone, Received } from '../reward/outcome.ts'
import { refreshUser } from '../roles/user-store.ts'
import { readPlayer } from '../session/read-player.ts'
import { findMakeUp, findTodaysGift } from './calendar.ts'
import { $claiming, $weekStatus, type Claim, month, week } from './checkin-store.ts'
import { countCheck, markSeat } from './mark-claim.ts'
import { type Asked, aboutMeans, outdated, sayRefusals } from './refusals.ts'
import { sayGift } from './say-gift.ts'
import { findTodaysSeat, type WeekGift, weekStatuses } from './week.ts'

/** What a claim brought; `missed` days are left to make up. */
export interface Reward extends Received {
  claim: Claim
  day: number
  missed: number
}

/** How a claim of the check-in ended. */
export type Outcome = ClaimOutcome<Reward>

const ignored: Outcome = { kind: 'ignored' }

async function send<E extends Endpoint>(claim: Claim, endpoint: E, act: Act<E>) {
  $claiming.set(claim)
  try {
    return await performAct(endpoint, act)
  } finally {
    $claiming.set(null)
  }
}

/** Asks anew for what a refusal shows to be out of date. */
async function miss(acted: NotDone, asked: Asked): Promise<Outcome> {
  const code = acted.kind === 'refused' ? acted.code : 0
  if (outdated.includes(code)) await (asked.claim === 'week' ? week : month).load()
  if (aboutMeans.includes(code)) await refreshUser()
  return { kind: 'missed', acted, own: sayRefusals(asked, readPlayer()?.coin ?? 0) }
}

async function claimOfMonth(asked: Asked, shown: Month, gift: MonthGift): Promise<Outcome> {
  const { active_id, now_day, total_check_days } = shown
  const { claim } = asked
  const resign = claim === 'makeUp' ? 1 : 0
  const uid = readPlayer()?.uid ?? ''
  const acted = await send(claim, monthCheckin, {
    // The name says which gift is meant, so that tomorrow's check-in never repeats today's.
    name: `checkin:${active_id}:${now_day}:${total_check_days}:${resign}`,
    body: { active_id, uid, resign },
    label: sayGift(gift),
  })
  if (acted.kind === 'ignored') return ignored
  if (acted.kind !== 'done') return miss(acted, asked)
  const { day, reward_list, coin } = acted.data
  const counted = countCheck(shown, acted.data)
  // A role switched while a claim was under way has a calendar of its own.
  if (readPlayer()?.uid === uid) month.set(counted)
  const given = shown.gift_list.find((candidate) => candidate.day === day)
  const contents = listContents(reward_list, given?.game_growth, given?.game_role_growth)
  const balance = findChange(acted.before, coin)
  return { kind: 'received', reward: { claim, day, contents, balance, missed: counted.miss_check_times } }
}

/** Checks in for today. */
export async function checkIn(): Promise<Outcome> {
  const shown = month.read()
  if ($claiming.get() !== null || shown === null || !readPlayer()) return ignored
  const gift = findTodaysGift(shown)
  if (gift === null) return ignored
  return claimOfMonth({ claim: 'day', price: 0, level: gift.vip_restriction }, shown, gift)
}

/** Makes up a missed day for the next gift's price, which the player has agreed to. */
export async function makeUp(): Promise<Outcome> {
  const shown = month.read()
  const player = readPlayer()
  if ($claiming.get() !== null || shown === null || player === null) return ignored
  const offer = findMakeUp(shown, player)
  if (offer?.obstacle.kind !== 'none') return ignored
  const { price, gift } = offer
  return claimOfMonth({ claim: 'makeUp', price, level: gift.vip_restriction }, shown, gift)
}

async function claimOfWeek(shown: Week, gift: WeekGift, uid: string): Promise<Outcome> {
  const { active_id, now_day } = shown
  const acted = await send('week', weekCheckin, {
    name: `checkin-week:${active_id}:${now_day}`,
    body: { active_id, uid },
    label: sayGift(gift),
  })
  if (acted.kind === 'ignored') return ignored
  if (acted.kind !== 'done') {
    const outcome = await miss(acted, { claim: 'week', price: 0, level: 0 })
    $weekStatus.set(weekStatuses.failure)
    return outcome
  }
  const { day, reward_list, coin } = acted.data
  if (readPlayer()?.uid === uid) {
    week.set(markSeat(shown, day))
    $weekStatus.set(weekStatuses.success)
  }
  const balance = findChange(acted.before, coin)
  return { kind: 'received', reward: { claim: 'week', day, contents: listContents(reward_list), balance, missed: 0 } }
}

/** Takes today's gift of the week; a failure sets status 2. */
export async function checkInWeek(): Promise<Outcome> {
  const shown = week.read()
  const player = readPlayer()
  if ($claiming.get() !== null || shown === null || player === null) return ignored
  const gift = findTodaysSeat(shown)
  return gift === null ? ignored : claimOfWeek(shown, gift, player.uid)
}
