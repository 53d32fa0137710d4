import { atom } from 'nanostores'
import { type DraftRow, type DraftState, draftStates, listDrafts, openDraft } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole, explain } from '../call.ts'
import { heed } from '../session/operator-store.ts'

/** Which are shown; empty for all. */
export const $draftState = atom<DraftState | ''>('')

/** Drafts, the latest first. */
export const draftList = createList<DraftRow>(async ({ cursor, size = 50 }) => {
  const query = { state: $draftState.get(), cursor, page_size: size }
  return mapAnswer(await heed(callConsole(listDrafts, { query })), ({ draft_list, next_cursor }) => ({
    rows: draft_list,
    next: next_cursor,
  }))
})

/** Shows those of one state, and notes it in the address. */
export function showDrafts(state: DraftState | ''): void {
  const address = getEnvironment().address()
  if (state === '') address.searchParams.delete('state')
  else address.searchParams.set('state', state)
  getEnvironment().rewriteAddress(address)
  $draftState.set(state)
  void draftList.load(loadModes.init)
}

/** Where a draft is written and read. */
export const addressOfDraft = (id: string) => `/console/draft?${new URLSearchParams({ id })}`

/** Begins a draft and goes to it; else answers what is wrong. */
export async function beginDraft(name: string): Promise<string | null> {
  const answer = await heed(callConsole(openDraft, { body: { name } }))
  if (answer.kind !== 'ok') return explain(answer)
  getEnvironment().navigate(addressOfDraft(answer.data.draft_id))
  return null
}

/** What the page does when it is opened. */
export function openDrafts(): void {
  const asked = getEnvironment().address().searchParams.get('state')
  $draftState.set(draftStates.find((state) => state === asked) ?? '')
  void draftList.load(loadModes.init)
}
