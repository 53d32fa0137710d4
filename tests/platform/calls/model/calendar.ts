import type { Window } from '../../../../src/contract/windows.ts'

/**
 * The calendar of a game that lives by UTC, counted on fingers: the model's own, so that it does not repeat a mistake of the
 * platform's.
 */
const day = 24 * 60 * 60 * 1000

/** `2026-11-18`. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)
export const monthOf = (now: Date) => now.toISOString().slice(0, 7)
export const yearOf = (now: Date) => now.toISOString().slice(0, 4)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (now: Date) => now.getUTCDay() || 7

/** A week is named by the year of its Thursday: `2026-W47`. */
export function weekOf(now: Date): string {
  const thursday = new Date(now.getTime() + (4 - weekdayOf(now)) * day)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = 1 + Math.floor((thursday.getTime() - newYear) / (7 * day))
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** The first month that is `months` after the month of a moment. */
export function laterMonth(now: Date, months: number): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)))
}

const midnight = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())

/** When a window that is on began and will end; null where it is not on. */
export function findOpen(window: Window, now: Date): { start: number; end: number } | null {
  const found = findLatest(window, now)
  return found.start <= now.getTime() && now.getTime() < found.end ? found : null
}

function findLatest(window: Window, now: Date): { start: number; end: number } {
  if ('start' in window) return { start: Date.parse(window.start), end: Date.parse(window.end) }
  if ('weekly' in window) {
    const [from, days] = window.weekly
    const start = midnight(now) - ((weekdayOf(now) + 7 - from) % 7) * day
    return { start, end: start + days * day }
  }
  const [from, days] = window.monthly
  const back = now.getUTCDate() < from ? 1 : 0
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, from)
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, from)
  return { start, end: Math.min(start + days * day, next) }
}
