import { atom } from 'nanostores'
import type * as v from 'valibot'
import { noticeSummary } from '../../contract/message/summary-calls.ts'
import { callApi } from '../session/api.ts'

/** What waits in the player's boxes, by the boxes' names on the wire (specification section 3, "Message summary"). */
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

/** How many notices are unread, in the three lists that can be marked as read. */
export function countNotices(state: SummaryState): number {
  if (state.kind !== 'ready') return 0
  const { system_notices, community_notices, game_notices } = state.summary
  return system_notices.number + community_notices.number + game_notices.number
}

/** How many messages are unread in all boxes together. */
export function countUnread(state: SummaryState): number {
  return countNotices(state) + (state.kind === 'ready' ? state.summary.customer.number : 0)
}
