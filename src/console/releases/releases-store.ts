import { atom } from 'nanostores'
import { listReleases, type Release } from '../../contract/console/calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { draftTrouble } from '../content/drafts-store.ts'
import { $operator, permissionsOf, redirectIfSignedOut } from '../session/operator-store.ts'

/** The version that runs; null until that is known. */
export const $running = atom<number | null>(null)

/** Every version, latest first. */
export const releaseList = createList<Release>(async ({ cursor, size = 50 }) => {
  const answer = await redirectIfSignedOut(callConsole(listReleases, { query: { cursor, page_size: size } }))
  if (answer.kind === 'ok') $running.set(answer.data.running)
  return mapAnswer(answer, ({ release_list, next_cursor }) => ({ rows: release_list, next: next_cursor }))
})

/** What the page does when it is opened. */
export function openReleases(): void {
  void releaseList.load(loadModes.init)
  if (permissionsOf($operator.get()).includes('content.read')) void draftTrouble.load()
}
