/** The longest wait between two looks at the calendar, in milliseconds: clocks change and devices sleep. */
const longestWait = 30 * 60 * 1000
const dayInSeconds = 24 * 60 * 60

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/**
 * Milliseconds to wait before asking again whether the day has turned: until about midnight in the time zone, and half an
 * hour at most, so that a day of 23 or 25 hours is met too.
 */
export function untilNextLook(timeZone: string, now: Date): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const left = dayInSeconds - (hours * 3600 + minutes * 60 + seconds)
  return Math.min((left + 1) * 1000, longestWait)
}
