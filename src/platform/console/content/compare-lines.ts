import { diffArrays } from 'diff'
import type { LinePart } from '../../../contract/console/calls.ts'

/** Unchanged lines that are shown around a change, so that a reader sees where they are. */
export const linesAround = 4

/** How many lines may be gone and new before two texts are no longer matched line by line: of one file, and of all that are compared at once. */
export const mostMatched = { file: 1000, all: 4000 } as const

/** Lines that may still be gone and new in what is compared at once; matching takes the square of them. */
export interface Matching {
  left: number
}

/** Begins a comparison of several files. */
export const beginMatching = (): Matching => ({ left: mostMatched.all })

/** Both texts in lines; a line end at the end of both begins no line of its own. */
function toLines(texts: readonly [string, string]): [string[], string[]] {
  const areEnded = texts.every((text) => text === '' || text.endsWith('\n'))
  const split = (text: string) => (text === '' ? [] : (areEnded ? text.slice(0, -1) : text).split('\n'))
  return [split(texts[0]), split(texts[1])]
}

type Run = Pick<LinePart, 'kind' | 'line_list'>

const replaceAll = (old: string[], young: string[]): Run[] => [
  { kind: 'removed', line_list: old },
  { kind: 'added', line_list: young },
]

/** Both texts as runs of lines; where too much is other, all of the one and then all of the other. */
function matchLines(old: string[], young: string[], matching: Matching): Run[] {
  if (old.length === 0 || young.length === 0) return replaceAll(old, young)
  const most = Math.min(mostMatched.file, matching.left)
  const found = diffArrays(old, young, { maxEditLength: most })
  if (!found) {
    matching.left -= most
    return replaceAll(old, young)
  }
  const runs = found.map(({ added, removed, value }): Run => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', line_list: value }
  })
  matching.left -= runs.reduce((sum, { kind, line_list }) => sum + (kind === 'same' ? 0 : line_list.length), 0)
  return runs
}

/** What of a run is shown: all of a change, and of what stays what stands beside a change. */
function cutRun({ kind, line_list }: Run, place: { isFirst: boolean; isLast: boolean }): [from: number, to: number][] {
  const { length } = line_list
  if (kind !== 'same') return [[0, length]]
  const head = place.isFirst ? 0 : linesAround
  const tail = place.isLast ? 0 : linesAround
  if (length <= head + tail) return [[0, length]]
  const shown: [number, number][] = [
    [0, head],
    [length - tail, length],
  ]
  return shown.filter(([from, to]) => to > from)
}

/**
 * What is other in a text, in lines (rule 25.13): everything that is gone or new, whole, with a few lines around it. Where more is other than
 * {@link mostMatched}, all of it is gone and all of it new. Equal texts have no parts.
 */
export function compareLines(before: string, after: string, matching: Matching = beginMatching()): LinePart[] {
  const runs = matchLines(...toLines([before, after]), matching).filter(({ line_list }) => line_list.length > 0)
  if (runs.every(({ kind }) => kind === 'same')) return []
  const parts: LinePart[] = []
  let [oldLine, newLine, shownTo] = [1, 1, 1]
  for (const [index, run] of runs.entries()) {
    const { kind, line_list } = run
    for (const [from, to] of cutRun(run, { isFirst: index === 0, isLast: index === runs.length - 1 })) {
      const skipped = kind === 'same' ? newLine + from - shownTo : 0
      parts.push({
        kind,
        line: (kind === 'removed' ? oldLine : newLine) + from,
        skipped,
        line_list: line_list.slice(from, to),
      })
      if (kind !== 'removed') shownTo = newLine + to
    }
    if (kind !== 'added') oldLine += line_list.length
    if (kind !== 'removed') newLine += line_list.length
  }
  return parts
}
