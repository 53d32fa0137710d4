const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?)?$/

/** The furthest that a clock on earth is from UTC, in hours. */
const furthestZone = 14
const minute = 60_000

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const nameMonth = (year: number, month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month - 1))

type Parsed = { at: Date } | { problem: string }

function findProblem(text: string, match: RegExpExecArray): string {
  const [, year, month, day, hour, min, sec, , utc, sign, zoneHour, zoneMinute] = match
  const example = `${year}-${month}-${day}T${hour ?? '00'}:${min ?? '00'}:${sec ?? '00'}`
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (m < 1 || m > 12) return `${text}: there is no month ${month}`
  if (d < 1 || d > daysOf(y, m)) return `${text}: ${nameMonth(y, m)} has ${daysOf(y, m)} days, and no day ${d}`
  if (hour === undefined) return `${text} has no time and no time zone: write ${example}Z for midnight in UTC`
  if (Number(hour) > 23)
    return `${text}: there is no hour ${hour}; the hours are 00 to 23, and midnight is 00:00 of the next day`
  if (Number(min) > 59) return `${text}: there is no minute ${min}`
  if (Number(sec ?? 0) > 59) return `${text}: there is no second ${sec}`
  if (utc === undefined && sign === undefined)
    return `${text} has no time zone: write ${example}Z for UTC, or ${example}+08:00 for another one`
  const [zh, zm] = [Number(zoneHour ?? 0), Number(zoneMinute ?? 0)]
  const isReal = zm < 60 && zh * 60 + zm <= furthestZone * 60
  return isReal ? '' : `${text}: no time zone is ${sign}${zoneHour}:${zoneMinute} from UTC; they lie within 14 hours`
}

function read(text: string): Parsed {
  const match = pattern.exec(text)
  if (!match) return { problem: `must be a moment such as 2026-12-24T18:00:00Z, not ${JSON.stringify(text)}` }
  const problem = findProblem(text, match)
  if (problem !== '') return { problem }
  const [, year, month, day, hour, min, sec, fraction, , sign, zoneHour, zoneMinute] = match.map((part) => part ?? '')
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  at.setUTCHours(Number(hour), Number(min), Number(sec), Number(fraction?.padEnd(3, '0').slice(0, 3)))
  const ahead = (Number(zoneHour) * 60 + Number(zoneMinute)) * minute
  return { at: new Date(at.getTime() - (sign === '-' ? -ahead : ahead)) }
}

/**
 * The moment that a text names (`2026-12-24T18:00:00Z`, with a space for the T or an offset for the Z); null for one that no calendar or clock
 * has, and for one without a time zone. The only parser of moments that people write: what passes it is what is applied.
 */
export function parseMoment(text: string): Date | null {
  const parsed = read(text)
  return 'at' in parsed ? parsed.at : null
}

/** What is wrong with a moment that people wrote, in words with an example; empty for nothing. */
export function explainMoment(text: string): string {
  const parsed = read(text)
  return 'problem' in parsed ? parsed.problem : ''
}
