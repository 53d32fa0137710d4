import * as v from 'valibot'
import { explainMoment, parseMoment } from './moment.ts'

/** What earlier releases took: a version that runs with such a moment runs on, with the moment that it was then. */
const earlierSchema = v.pipe(v.string(), v.isoTimestamp())
const isReadable = (text: string) => parseMoment(text) !== null || v.is(earlierSchema, text)

/** A moment that people write (see {@link parseMoment}). */
export const momentSchema = v.pipe(
  v.string('must be a moment such as 2026-12-24T18:00:00Z'),
  v.check(isReadable, ({ input }) => explainMoment(input)),
)
const toMoment = (text: string) => parseMoment(text) ?? new Date(text)
const daysOfWeek = 7
/** The last day that every month has. */
const shortestMonth = 28
const longestMonth = 31

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/**
 * When something is on: once (`{ start, end }`, ISO 8601), every week (`{ weekly: [from, days] }`, from 1 for Monday) or every
 * month (`{ monthly: [from_day, days] }`). What repeats begins and ends at midnight in the game's time zone, and ends at
 * the latest where it begins again, so that `[1, 31]` is every month from its first to its last day.
 */
export const windowSchema = v.union(
  [
    v.pipe(
      v.strictObject({ start: momentSchema, end: momentSchema }),
      v.check(({ start, end }) => toMoment(start) < toMoment(end), 'must begin before it ends'),
    ),
    v.strictObject({ weekly: v.strictTuple([whole(1, daysOfWeek), whole(1, daysOfWeek)]) }),
    v.strictObject({ monthly: v.strictTuple([whole(1, shortestMonth), whole(1, longestMonth)]) }),
  ],
  'must be { start, end }, { weekly: [from, days] } or { monthly: [from_day, days] }',
)
export type Window = v.InferOutput<typeof windowSchema>

/** A stretch of time: `start` belongs to it, `end` does not. */
export interface Period {
  start: Date
  end: Date
}

/** A day of a time zone's calendar, counted as UTC's calendar counts it: its midnight there, in milliseconds. */
type Day = number
const dayLength = 24 * 60 * 60 * 1000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, calendar: 'gregory', hourCycle: 'h23', ...parts })
  clocks.set(zone, made)
  return made
}

/** What the clock of a zone shows at a moment, to the minute, as if it were UTC's. */
function readClock(moment: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** By how many minutes a zone's clock is ahead of UTC's at a moment in milliseconds. */
export function readOffset(moment: number, zone: string): number {
  return Math.round((readClock(moment, zone) - moment) / 60_000)
}

const dayOf = (moment: number, zone: string): Day => Math.floor(readClock(moment, zone) / dayLength) * dayLength

/** The moment at which a day begins: the earliest that has its date, also where the clock skips midnight. */
function beginningOf(day: Day, zone: string): Date {
  const offsets = [day - dayLength, day + dayLength].map((moment) => readClock(moment, zone) - moment)
  const candidates = offsets.map((offset) => day - offset).sort((a, b) => a - b)
  return new Date(candidates.find((moment) => readClock(moment, zone) >= day) ?? day)
}

function addMonths(day: Day, months: number): Day {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate())
}

/** The day of the latest beginning up to `today`, the one after it, and how many days each lasts. */
function readRule(window: Exclude<Window, { start: string }>, today: Day): { begun: Day; next: Day; days: number } {
  if ('weekly' in window) {
    const [from, days] = window.weekly
    const weekday = new Date(today).getUTCDay() || daysOfWeek
    const begun = today - ((weekday - from + daysOfWeek) % daysOfWeek) * dayLength
    return { begun, next: begun + daysOfWeek * dayLength, days }
  }
  const [from, days] = window.monthly
  const date = new Date(today)
  const thisMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), from)
  const begun = thisMonth <= today ? thisMonth : addMonths(thisMonth, -1)
  return { begun, next: addMonths(begun, 1), days }
}

function computeWindow(window: Window, now: Date, zone: string): Period | null {
  if ('start' in window) {
    const end = toMoment(window.end)
    return now < end ? { start: toMoment(window.start), end } : null
  }
  const toPeriod = (begun: Day, next: Day, days: number): Period => ({
    start: beginningOf(begun, zone),
    end: beginningOf(Math.min(begun + days * dayLength, next), zone),
  })
  const { begun, next, days } = readRule(window, dayOf(now.getTime(), zone))
  const current = toPeriod(begun, next, days)
  if (now < current.end) return current
  const following = 'weekly' in window ? next + daysOfWeek * dayLength : addMonths(next, 1)
  return toPeriod(next, following, days)
}

interface Found {
  since: number
  period: Period
}
const found = new WeakMap<Window, Map<string, Found>>()

/**
 * The period of a window that is on at `now` or, where none is, the next one; null where there is none any more. What was
 * found is remembered as long as it holds: lists ask for the same windows at every call.
 */
export function findWindow(window: Window, now: Date, zone: string): Period | null {
  const known = found.get(window)?.get(zone)
  if (known && known.since <= now.getTime() && now < known.period.end) return known.period
  const period = computeWindow(window, now, zone)
  if (period) {
    const byZone = found.get(window) ?? new Map<string, Found>()
    found.set(window, byZone.set(zone, { since: now.getTime(), period }))
  }
  return period
}

/**
 * The week (`2026-W47`) or month (`2026-11`) of a zone's calendar in which an occurrence of a window begins, whatever its day; empty
 * for a window that is on once.
 */
export function nameOccurrence(window: Window, { start }: Period, zone: string): string {
  if ('start' in window) return ''
  const day = dayOf(start.getTime(), zone)
  if ('monthly' in window) return new Date(day).toISOString().slice(0, 7)
  const weekday = new Date(day).getUTCDay() || daysOfWeek
  // A week belongs to the year of its Thursday (ISO 8601).
  const thursday = day + (4 - weekday) * dayLength
  const year = new Date(thursday).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (daysOfWeek * dayLength)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Whether a moment lies within a period. */
export function isWithin({ start, end }: Period, now: Date): boolean {
  return start <= now && now < end
}

/** A period in unix seconds, as the wire has it; zeros for what is always on. */
export function toWirePeriod(period: Period | null): { start_time: number; end_time: number } {
  const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  return period
    ? { start_time: toSeconds(period.start), end_time: toSeconds(period.end) }
    : { start_time: 0, end_time: 0 }
}
