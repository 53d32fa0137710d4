import type { Box } from './lower-unread.ts'
import type { Summary, SummaryState } from './summary-store.ts'

/** What is known of a box; null where nothing is. */
export function findEntry(state: SummaryState, box: Box): Summary[Box] | null {
  return state.kind === 'ready' ? state.data[box] : null
}
