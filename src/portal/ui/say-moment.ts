import { platformNow } from '../platform-clock.ts'
import { countDaysBack, sayDay, sayTime } from './say-day.ts'

/** A moment (unix seconds) in one word: the time of day where it is of today, else its day. */
export function sayMoment(seconds: number): string {
  const isToday = countDaysBack(new Date(seconds * 1000), new Date(platformNow() * 1000)) === 0
  return isToday ? sayTime(seconds) : sayDay(seconds)
}
