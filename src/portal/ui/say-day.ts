import { formatDate } from '../i18n/texts.ts'
import { platformNow } from '../platform-clock.ts'

/** Days as they are written; a long list asks for each of them again and again. */
const said = new Map<string, string>()

/** How many days a moment lies back, by the calendar and the time zone of the player's device. */
export function countDaysBack(day: Date, today: Date): number {
  const begin = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((begin(today) - begin(day)) / 86_400_000)
}

function nameDay(day: Date, today: Date): string {
  const back = countDaysBack(day, today)
  if (back === 0 || back === 1) {
    return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(-back, 'day')
  }
  const isThisYear = day.getFullYear() === today.getFullYear()
  return formatDate(day, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}

/** The day of a moment (unix seconds) where the player is: today, yesterday, or its date. */
export function sayDay(seconds: number): string {
  const day = new Date(seconds * 1000)
  const today = new Date(platformNow() * 1000)
  const key = `${day.toDateString()} ${today.toDateString()}`
  const name = said.get(key) ?? nameDay(day, today)
  said.set(key, name)
  return name
}

/** The time of day of a moment (unix seconds) where the player is. */
export function sayTime(seconds: number): string {
  return formatDate(new Date(seconds * 1000), { timeStyle: 'short' })
}
