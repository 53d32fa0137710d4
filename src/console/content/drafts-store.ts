import { atom } from 'nanostores'
import { type DraftRow, type DraftState, draftStates, listDrafts, openDraft } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole, explain } from '../call.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** Which are shown; empty for all. */
export const $draftState = atom<DraftState | ''>('')

/** Drafts, the latest first. */
export const draftList = createList<DraftRow>(async ({ cursor, size = 50 }) => {
  const query = { state: $draftState.get(), cursor, page_size: size }
  return mapAnswer(await redirectIfSignedOut(callConsole(listDrafts, { query })), ({ draft_list, next_cursor }) => ({
    rows: draft_list,
    next: next_cursor,
  }))
})

/** The drafts that were stopped, and those that wait and cannot go live as things are: the page says so wherever one looks. */
export const draftTrouble = createResource(() =>
  redirectIfSignedOut(callConsole(listDrafts, { query: { state: 'trouble', page_size: 20 } })),
)

/** Shows those of one state, and notes it in the address. */
export function showDrafts(state: DraftState | ''): void {
  noteFilter({ state })
  $draftState.set(state)
  void draftList.load(loadModes.init)
}

/** Where a draft is written and read. */
export const addressOfDraft = (id: string) => `/console/draft?${new URLSearchParams({ id })}`

/** Begins a draft and goes to it; else answers what is wrong. */
export async function beginDraft(name: string): Promise<string | null> {
  const answer = await redirectIfSignedOut(callConsole(openDraft, { body: { name } }))
  if (answer.kind !== 'ok') return explain(answer)
  getEnvironment().navigate(addressOfDraft(answer.data.draft_id))
  return null
}

/** What the page does when it is opened. */
export function openDrafts(): void {
  const asked = readNoted()('state')
  const shown = draftStates.find((state) => state === asked) ?? ''
  compareAddress({ state: shown })
  $draftState.set(shown)
  void draftTrouble.load()
  void draftList.load(loadModes.init)
}
