import type { WheelFigure } from '../../contract/console/calls.ts'
import { games } from '../../contract/games.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `12,345` */
export const sayNumber = (value: number) => whole.format(value)
/** `12.3K`, for an axis; below 0 without a sign, since both sides count. */
export const sayShort = (value: number) => short.format(Math.abs(value))
/** `14 Nov` */
export const sayDate = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** A game by its name; what happened in none has a word of its own. */
export function sayGame(project: string, none: string): string {
  if (project === '') return none
  return games.find(({ gameProject }) => gameProject === project)?.name ?? project
}

/** Odds in ten thousand as a percentage: `12.5 %`. */
export const sayOdds = (odds: number) => `${(odds / 100).toFixed(odds % 100 === 0 ? 0 : 1)} %`

/** From which chance on numbers count as more than chance: of a hundred fair wheels, one looks like that. */
const doubt = 0.01

/** What a wheel's numbers say of its odds. */
export function judgeWheel({
  spins,
  chance,
}: Pick<WheelFigure, 'spins' | 'chance'>): 'none' | 'few' | 'fair' | 'doubtful' {
  if (spins === 0) return 'none'
  if (chance === null) return 'few'
  return chance < doubt ? 'doubtful' : 'fair'
}

/** How often of so many fair wheels, in words. */
function sayChance(chance: number): string {
  if (chance >= 0.995) return 'nearly all'
  if (chance >= doubt) return `${Math.round(chance * 100)} of 100`
  if (chance >= 0.0001) return `about ${Math.max(1, Math.round(chance * 10_000))} of 10,000`
  return 'fewer than 1 of 10,000'
}

/** The same in a sentence or two. */
export function sayVerdict(wheel: Pick<WheelFigure, 'spins' | 'chance'>): string {
  const { chance } = wheel
  const verdict = judgeWheel(wheel)
  if (verdict === 'none') return 'Nobody has spun it on these days.'
  if (verdict === 'few' || chance === null) return 'Too few spins to tell whether they follow the odds.'
  const often = `Of fair wheels, ${sayChance(chance)} would lie at least as far from their odds.`
  return verdict === 'fair'
    ? `Within chance. ${often}`
    : `More than chance explains. ${often} Look at what has changed, and whether all spins are counted.`
}
