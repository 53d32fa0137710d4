import type { Week } from '../../contract/checkin/calls.ts'

/** The status of a weekly check-in (rule 7.7). */
export const weekStatuses = { none: 0, success: 1, failure: 2 } as const
export type WeekStatus = (typeof weekStatuses)[keyof typeof weekStatuses]

export type WeekGift = Week['gift_list'][number]
export type SeatState = 'claimed' | 'today' | 'missed' | 'ahead'

/** One of the seven seats, `gift.day` 1 for Monday to 7 for Sunday. */
export interface Seat {
  gift: WeekGift
  state: SeatState
}

function stateOf(gift: WeekGift, today: number): SeatState {
  if (gift.has_check === 1) return 'claimed'
  if (gift.day === today) return 'today'
  return gift.day < today ? 'missed' : 'ahead'
}

/** The seats in the order of the days, with their states. */
export function seatWeek(week: Week): Seat[] {
  return [...week.gift_list].sort((a, b) => a.day - b.day).map((gift) => ({ gift, state: stateOf(gift, week.now_day) }))
}

/** Today's gift of the week while it is not claimed, else null. */
export function findTodaysSeat(week: Week): WeekGift | null {
  return week.gift_list.find((gift) => gift.day === week.now_day && gift.has_check === 0) ?? null
}

/** How much of the line between the seats is lit, from 0 to 1: up to today's seat. */
export function measureWeek(week: Week): number {
  return Math.min(Math.max((week.now_day - 1) / 6, 0), 1)
}
