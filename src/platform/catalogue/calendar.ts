import { parseMoment } from '../../contract/moment.ts'
import type { Mistake } from './mistakes.ts'
import { listLeaves, type Place } from './walk-yaml.ts'
import type { YamlFile } from './yaml-file.ts'

const single = /\/checkin\/(\d{4})-(\d\d)\.yaml$/

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const nameMonth = (year: number, month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month - 1))

/** Says that a day is none of its month; null for one that is. */
function sayNoDay(year: number, month: number, day: number): string | null {
  const days = daysOf(year, month)
  return day > days ? `${nameMonth(year, month)} has ${days} days, and no day ${day}` : null
}

/** Warns of an end that is past. */
function warnOfMoment({ path, value }: Place, now: Date): string | null {
  if (path.at(-1) !== 'end' || typeof value !== 'string') return null
  const at = parseMoment(value)
  return at !== null && at <= now ? 'is over' : null
}

/** The gifts of a single month: what is for a day that it lacks reaches nobody, and neither does a month that is over. */
function warnOfMonth(file: YamlFile, now: Date): { path: Place['path']; message: string }[] {
  const [, year, month] = single.exec(file.file) ?? []
  if (year === undefined || month === undefined) return []
  const [y, m] = [Number(year), Number(month)]
  // A day later, since a zone's month ends as much as a day after the calendar's of UTC.
  if (Date.UTC(y, m, 2) <= now.getTime()) return [{ path: [], message: `${nameMonth(y, m)} is over` }]
  return listLeaves(file.value).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'day' || typeof value !== 'number') return []
    const message = sayNoDay(y, m, value)
    return message ? [{ path, message }] : []
  })
}

/** Warns of windows that are over and of gifts for days that a month lacks. */
export function warnOfDates(file: YamlFile, now: Date): Mistake[] {
  const moments = listLeaves(file.value).flatMap((place) => {
    const message = warnOfMoment(place, now)
    return message ? [{ path: place.path, message }] : []
  })
  return [...moments, ...warnOfMonth(file, now)].map(({ path, message }) => ({
    file: file.file,
    line: file.lineOf(path),
    field: path.join('.'),
    message,
  }))
}
