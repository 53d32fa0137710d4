/** Which day a moment lies on for the player: by the calendar and the time zone of their device. */
export type DayPlace = 'today' | 'yesterday' | 'earlier'

/** Places a moment against the present; the days of both are those of the device's time zone. */
export function placeDay(at: Date, now: Date): DayPlace {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return 'today'
  return at.toDateString() === yesterday.toDateString() ? 'yesterday' : 'earlier'
}
