/** Every clock of the world is a whole number of quarter hours ahead of or behind UTC, so a day turns on one. Milliseconds. */
const quarterHour = 15 * 60 * 1000

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/** Milliseconds until a day may have turned somewhere: a second after the next quarter of an hour. */
export function untilNextLook(now: number): number {
  return quarterHour - (now % quarterHour) + 1000
}
