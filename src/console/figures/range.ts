import { figureDays } from '../../contract/console/calls.ts'
import { findGameByProject } from '../../contract/games.ts'

/** What the figures are of: days in UTC, both counted, and a game project; empty for all games. */
export interface FigureRange {
  from: string
  to: string
  game_project: string
}

const day = 24 * 60 * 60 * 1000
/** Days that are shown where the address names none. */
const usualDays = 30

/** A moment's day in UTC. */
const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The last so many days, today among them. */
export function lastDays(count: number, now: number): Pick<FigureRange, 'from' | 'to'> {
  return { from: toDay(now - (count - 1) * day), to: toDay(now) }
}

/** Whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text
}

/** Why days cannot be looked at, in words; empty where they can. */
export function findFault({ from, to }: Pick<FigureRange, 'from' | 'to'>): string {
  if (!isDay(from) || !isDay(to)) return 'Choose two days.'
  if (to < from) return 'The last day lies before the first.'
  return listDays({ from, to }).length > figureDays ? `Choose at most ${figureDays} days.` : ''
}

/** What an address says; the usual days and all games where it says nothing that is to be had. */
export function readRange(params: URLSearchParams, now: number): FigureRange {
  const asked = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const days = findFault(asked) === '' ? asked : lastDays(usualDays, now)
  return { ...days, game_project: findGameByProject(params.get('game_project') ?? '')?.gameProject ?? '' }
}

/** Every day from the first to the last. */
export function listDays({ from, to }: Pick<FigureRange, 'from' | 'to'>): string[] {
  const first = Date.parse(from)
  const count = Math.max(0, Math.round((Date.parse(to) - first) / day) + 1)
  // No address brings more than the browser can hold.
  return Array.from({ length: Math.min(count, 10 * figureDays) }, (_, index) => toDay(first + index * day))
}
