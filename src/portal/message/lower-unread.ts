import { getEnvironment } from '../environment.ts'
import { readName, type Summary, summary } from './summary-store.ts'

/** The boxes of messages, as the summary has them. */
export type Box = 'system_notices' | 'community_notices' | 'game_notices' | 'customer'

function lower(known: Summary, box: Box, count: number): Summary {
  const number = Math.max(0, known[box].number - count)
  return {
    ...known,
    [box]: { ...known[box], number },
    ...(box === 'customer' && number === 0 && { custom_dot: 0 }),
  }
}

/**
 * Takes what was read off the badges of its boxes: at once here, and in the browser's other tabs; the platform is asked behind
 * it. Without `count` all of a box was read.
 */
export function lowerUnread(boxes: readonly Box[], count = Number.POSITIVE_INFINITY): void {
  const known = summary.read()
  if (known) summary.set(boxes.reduce((lowered, box) => lower(lowered, box, count), known))
  const { local, now } = getEnvironment()
  local.set(readName, String(now()))
  void summary.load()
}
