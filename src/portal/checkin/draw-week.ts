import type { Week } from '../../contract/checkin/calls.ts'
import { t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import type { WeekState } from './checkin-store.ts'
import { drawPanel } from './draw-panel.ts'
import { pickFace } from './gift.ts'
import { sayGift, sayWeekday } from './say-gift.ts'
import { findTodaysSeat, measureWeek, type Seat, seatWeek, weekStatuses } from './week.ts'

function drawSeat(item: HTMLElement, { gift, state }: Seat): void {
  const [seat, name] = item.children
  if (!(seat instanceof HTMLElement)) return
  seat.dataset.state = state
  seat.dataset.day = String(gift.day)
  seat.ariaLabel = t(`checkin.week.seat_${state}`, { weekday: sayWeekday(gift.day, 'long'), gift: sayGift(gift) })
  item.dataset.state = state
  drawIcon(seat, pickFace(gift).icon)
  if (name) name.textContent = sayWeekday(gift.day, 'short')
}

function sayWeek(state: Extract<WeekState, { kind: 'ready' }>): string {
  if (findTodaysSeat(state.week) === null) return t('checkin.week.claimed')
  return t(state.status === weekStatuses.failure ? 'checkin.week.failed' : 'checkin.week.ready')
}

function drawReady(week: Week, seats: HTMLElement): void {
  seats.style.setProperty('--v', String(measureWeek(week)))
  const drawn = seatWeek(week)
  fitList(seats, 'checkin-seat', drawn.length).forEach((item, index) => {
    const seat = drawn[index]
    if (seat) drawSeat(item, seat)
  })
}

/** Draws the week: seven seats on one line, lit up to today's. */
export function drawWeek(state: WeekState, root: HTMLElement): void {
  const card = findPart(root, 'week')
  const seats = findPart(root, 'seats')
  if (!card || !seats) return
  drawPanel(card, seats, state)
  fillPart(card, 'week-note', state.kind === 'ready' ? sayWeek(state) : null)
  if (state.kind === 'ready') drawReady(state.week, seats)
}
