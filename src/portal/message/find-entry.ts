import type { Summary, SummaryState } from './summary-store.ts'

/** What is known of a box; null for a name that is none, and where nothing is known. */
export function findEntry(state: SummaryState, box: string | undefined): Summary['customer'] | null {
  const entries = state.kind === 'ready' ? Object.entries(state.summary) : []
  const entry = entries.find(([name]) => name === box)?.[1]
  return typeof entry === 'object' ? entry : null
}
