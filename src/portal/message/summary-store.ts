import type * as v from 'valibot'
import { noticeSummary } from '../../contract/message/summary-calls.ts'
import { callApi } from '../session/api.ts'
import { keepAnswer } from '../session/keep-answer.ts'
import { createResource, type Resource, type ResourceState } from '../ui/create-resource.ts'

/** What waits in the player's boxes, by the boxes' names on the wire (rule 14.1). */
export type Summary = v.InferOutput<typeof noticeSummary.data>
/** What is known of it; `loading` for a guest too, who has no boxes. */
export type SummaryState = ResourceState<Summary>

/** What waits for the player. What is known stays when asking fails: it is told beside other things on every page. */
export const summary: Resource<Summary> = createResource(
  async () => {
    const answer = await callApi(noticeSummary, { noloading: true })
    const known = summary.read()
    return answer.kind !== 'ok' && known ? { kind: 'ok', data: known } : answer
  },
  { kept: keepAnswer(noticeSummary.path, noticeSummary.data) },
)

/** The name in localStorage by which the tabs of a browser hear that something was read in one of them. */
export const readName = 'guildhall.read'

/** How many messages are unread in all boxes together. */
export function countUnread(state: SummaryState): number {
  const entries = state.kind === 'ready' ? Object.values(state.data) : []
  return entries.reduce<number>((count, entry) => count + (typeof entry === 'object' ? entry.number : 0), 0)
}

/** Whether somebody can answer what players write to customer service, as far as is known (rule 26.6). */
export function isSupportOpen(state: SummaryState): boolean {
  return state.kind !== 'ready' || state.data.customer_open === 1
}

/** The boxes that a player is led to: not customer service where nobody answers (rule 26.6). */
export function listShown<Link extends { box: string }>(links: readonly Link[], state: SummaryState): Link[] {
  return links.filter(({ box }) => box !== 'customer' || isSupportOpen(state))
}

/** Whether customer service has something for the player that the numbers may not count. */
export function hasCustomDot(state: SummaryState): boolean {
  return state.kind === 'ready' && state.data.custom_dot === 1
}
