import { diffArrays } from 'diff'
import type { Box } from './read-layout.ts'

/**
 * Pixels that an engine may be off: each rounds the widths of letters and the heights of lines in its own way, WebKit down to whole
 * pixels. A box that stands in another column, wraps otherwise or touches an edge is off by more.
 */
const tolerance = { x: 6, width: 10, height: 8, gap: 8 }
/** The rounded lines of a box that holds many add up: so much of its height may be off. */
const roundedShare = 0.03

interface Pair {
  expected: Box
  found: Box
}

/** Compares where two boxes are; vertically by the distance to the box before them, so that what one pushes down is told once. */
function compareBoxes({ expected, found }: Pair, before: Pair | undefined): string[] {
  const off = {
    x: found.x - expected.x,
    width: found.width - expected.width,
    height: found.height - expected.height,
    gap: found.y - expected.y - (before ? before.found.y - before.expected.y : 0),
  }
  const told = (['x', 'width', 'height', 'gap'] as const)
    .filter(
      (side) => Math.abs(off[side]) > Math.max(tolerance[side], side === 'height' ? expected.height * roundedShare : 0),
    )
    .map((side) => `${side} ${off[side] > 0 ? '+' : ''}${off[side].toFixed(1)}`)
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
