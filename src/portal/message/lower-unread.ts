import { getEnvironment } from '../environment.ts'
import { $summary, readName, refreshSummary, type Summary } from './summary-store.ts'

/** The boxes of messages, as the summary has them. */
export type Box = 'system_notices' | 'community_notices' | 'game_notices' | 'customer'

function lower(summary: Summary, box: Box, count: number): Summary {
  const number = Math.max(0, summary[box].number - count)
  return {
    ...summary,
    [box]: { ...summary[box], number },
    ...(box === 'customer' && number === 0 && { custom_dot: 0 }),
  }
}

/**
 * Takes what was read off the badges of its boxes: at once here, and in the browser's other tabs; the platform is asked behind
 * it. Without `count` all of a box was read.
 */
export function lowerUnread(boxes: readonly Box[], count = Number.POSITIVE_INFINITY): void {
  const state = $summary.get()
  if (state.kind === 'ready') {
    const summary = boxes.reduce((lowered, box) => lower(lowered, box, count), state.summary)
    $summary.set({ kind: 'ready', summary })
  }
  const { local, now } = getEnvironment()
  local.set(readName, String(now()))
  void refreshSummary()
}
