import { diffArrays } from 'diff'
import type { Box } from './read-layout.ts'

/**
 * Pixels that an engine may be off. Each rounds the widths of letters in its own way, so that a text at the edge may have one line more
 * or less. A box that stands in another column, wraps otherwise or touches an edge is off by more.
 */
const tolerance = { x: 6, width: 12, height: 20, gap: 20 }
/** WebKit rounds lines down to whole pixels, which adds up: so much of a height that holds many may be off. */
const roundedShare = 0.04

interface Pair {
  expected: Box
  found: Box
}

/** How far aside a box is off: at its left or at its right, whichever is less, since one of them goes with the width. */
function findShift({ expected, found }: Pair): number {
  const atLeft = found.x - expected.x
  const atRight = atLeft + found.width - expected.width
  return Math.abs(atRight) < Math.abs(atLeft) ? atRight : atLeft
}

/**
 * How far down a box is off: from the box before it, so that what one pushes down is told once, or on the page, where a bar sticks to
 * the window; whichever is less.
 */
function findDrop({ expected, found }: Pair, before: Pair | undefined): number {
  const onPage = found.y - expected.y
  const fromBefore = before ? onPage - (before.found.y - before.expected.y) : onPage
  return Math.abs(fromBefore) < Math.abs(onPage) ? fromBefore : onPage
}

function compareBoxes(pair: Pair, before: Pair | undefined): string[] {
  const { expected, found } = pair
  const distance = before ? Math.abs(expected.y - before.expected.y) : 0
  const sides = [
    { side: 'x', off: findShift(pair), allowed: tolerance.x },
    { side: 'width', off: found.width - expected.width, allowed: tolerance.width },
    { side: 'height', off: found.height - expected.height, allowed: tolerance.height + expected.height * roundedShare },
    { side: 'gap', off: findDrop(pair, before), allowed: tolerance.gap + distance * roundedShare },
  ]
  const told = sides
    .filter(({ off, allowed }) => Math.abs(off) > allowed)
    .map(({ side, off }) => `${side} ${off > 0 ? '+' : ''}${off.toFixed(1)}`)
  return told.length === 0 ? [] : [`${expected.key}: ${told.join(', ')}`]
}

/** In what the layout of an engine differs from Chromium's, a line for each box; empty where it is the same. */
export function compareLayouts(expected: readonly Box[], found: readonly Box[]): string[] {
  const differences: string[] = []
  const pairs: Pair[] = []
  let [inExpected, inFound] = [0, 0]
  const changes = diffArrays(
    expected.map(({ key }) => key),
    found.map(({ key }) => key),
  )
  for (const { added, removed, value } of changes) {
    if (added || removed) differences.push(...value.map((key) => `${added ? 'only here' : 'missing here'}: ${key}`))
    else {
      const [those, these] = [expected.slice(inExpected), found.slice(inFound)]
      pairs.push(...value.flatMap((_, at) => toPair(those[at], these[at])))
    }
    if (!added) inExpected += value.length
    if (!removed) inFound += value.length
  }
  return [...differences, ...pairs.flatMap((pair, at) => compareBoxes(pair, pairs[at - 1]))]
}

function toPair(expected: Box | undefined, found: Box | undefined): Pair[] {
  return expected && found ? [{ expected, found }] : []
}
