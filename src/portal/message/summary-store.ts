import { atom } from 'nanostores'
import type * as v from 'valibot'
import { noticeSummary } from '../../contract/message/summary-calls.ts'
import { callApi } from '../session/api.ts'

/** What waits in the player's boxes, by the boxes' names on the wire (rule 14.1). */
export type Summary = v.InferOutput<typeof noticeSummary.data>

/** What is known of it; `loading` for a guest too, who has no boxes. */
export type SummaryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; summary: Summary }

export const $summary = atom<SummaryState>({ kind: 'loading' })

/** The name in localStorage by which the tabs of a browser hear that something was read in one of them. */
export const readName = 'guildhall.read'

let latest = 0

/** Forgets what waited for somebody else. */
export function forgetSummary(): void {
  latest += 1
  $summary.set({ kind: 'loading' })
}

/** Asks what waits; only the latest of several askings counts, and what is known stays while the network is away. */
export async function refreshSummary(): Promise<void> {
  const turn = ++latest
  const answer = await callApi(noticeSummary, { noloading: true })
  if (turn !== latest) return
  if (answer.kind === 'ok') $summary.set({ kind: 'ready', summary: answer.data })
  else if ($summary.get().kind !== 'ready') $summary.set({ kind: 'failed' })
}

/** How many messages are unread in all boxes together. */
export function countUnread(state: SummaryState): number {
  const entries = state.kind === 'ready' ? Object.values(state.summary) : []
  return entries.reduce<number>((count, entry) => count + (typeof entry === 'object' ? entry.number : 0), 0)
}

/** Whether customer service has something for the player that the numbers may not count. */
export function hasCustomDot(state: SummaryState): boolean {
  return state.kind === 'ready' && state.summary.custom_dot === 1
}
