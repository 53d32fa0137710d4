const dayLength = 24 * 60 * 60 * 1000
const halfDay = dayLength / 2

/**
 * The moments at which the demo player was here: noon in UTC, when it is the same date in every game's time zone, each day
 * from the first of the month before until the last day that is over everywhere.
 */
export function listNoons(now: Date): Date[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) + halfDay
  // Half a day back it is still the date that the game furthest west has.
  const today = Math.floor((now.getTime() - halfDay) / dayLength) * dayLength
  const days = Math.max(0, Math.floor((today - first) / dayLength) + 1)
  return Array.from({ length: days }, (_, index) => new Date(first + index * dayLength))
}
