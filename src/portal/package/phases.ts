export const phaseNumbers = [1, 2, 3, 4] as const
export type PhaseNumber = (typeof phaseNumbers)[number]

/** A phase of the gift package activity with its window in unix seconds; both are 0 where it will not come any more. */
export interface Phase {
  phase: PhaseNumber
  isOpen: boolean
  start: number
  end: number
}

export type PhaseState = 'open' | 'done' | 'ahead'

/** Seconds an answer may take to arrive: a window that opens meanwhile still counts as ahead. */
const leeway = 60

/**
 * Reads an answer about one phase at `now` (unix seconds): the activity is open when `activity_status` says so, else closed
 * (rule 12.4). A closed phase names its next window; one that names the window it has left has none ahead.
 */
export function readPhase(
  phase: PhaseNumber,
  answer: { activity_status: string; start_time: number; end_time: number },
  now: number,
): Phase {
  const isOpen = answer.activity_status === 'open'
  const isLeft = !isOpen && answer.start_time + leeway < now
  return { phase, isOpen, start: isLeft ? 0 : answer.start_time, end: isLeft ? 0 : answer.end_time }
}

/** The phase that the activity is in (the latest to begin, should there be several), else the next; null where none will come. */
export function findCurrent(phases: readonly Phase[]): Phase | null {
  const planned = phases.filter(({ start }) => start > 0).sort((a, b) => a.start - b.start)
  return planned.filter(({ isOpen }) => isOpen).at(-1) ?? planned[0] ?? null
}

/**
 * What is to be said of the activity or of a phase: that it is `open` until `moment` (unix seconds); that it begins then, as the
 * `next` phase, as a `later` one, or `back` for another round; that it is `over` for good; that nothing is planned (`none`).
 * What there is not is 0.
 */
export interface Status {
  kind: 'open' | 'next' | 'later' | 'back' | 'over' | 'none'
  phase: PhaseNumber | 0
  moment: number
}

/**
 * What is to be said of a phase. What a closed phase names is its next window: it comes `back` in another round where a later phase
 * comes before that window.
 */
function describePhase({ phase, isOpen, start, end }: Phase, phases: readonly Phase[]): Status {
  if (isOpen) return { kind: 'open', phase, moment: end }
  if (start === 0) return { kind: 'over', phase, moment: 0 }
  const isNext = phases.every((other) => other.isOpen || other.start === 0 || other.start >= start)
  if (isNext) return { kind: 'next', phase, moment: start }
  const isPassed = phases.some((other) => other.phase > phase && other.start > 0 && other.start < start)
  return { kind: isPassed ? 'back' : 'later', phase, moment: start }
}

/** Says it of the phase that is wanted, or else of the one that the activity is in. */
export function findStatus(phases: readonly Phase[], wanted: PhaseNumber | undefined): Status {
  const shown = phases.find(({ phase }) => phase === wanted) ?? findCurrent(phases)
  return shown ? describePhase(shown, phases) : { kind: 'none', phase: 0, moment: 0 }
}

const places = { open: 'open', next: 'ahead', later: 'ahead', back: 'done', over: 'done', none: 'done' } as const

/** Where a phase stands on the strip of all four, which never says anything else than the phase's own card. */
export function placePhase(phase: Phase, phases: readonly Phase[]): PhaseState {
  return places[describePhase(phase, phases).kind]
}
