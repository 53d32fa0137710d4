import { atom } from 'nanostores'
import * as v from 'valibot'
import { inboxHands, inboxShows, listInbox } from '../../contract/console/calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import type { Talk } from '../../contract/support/talk.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { compareAddress, noteFilter } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

const filterSchema = v.object({
  show: v.fallback(v.picklist(inboxShows), 'unanswered'),
  hand: v.fallback(v.picklist(inboxHands), 'any'),
  /** A game's project; empty for all. */
  game_project: v.string(),
  /** Seconds that a talk has waited at least; empty for any. */
  older_than: v.fallback(v.pipe(v.string(), v.regex(/^\d{0,9}$/)), ''),
})
/** What of the inbox is shown, as it stands in the address. */
export type InboxFilter = v.InferOutput<typeof filterSchema>

const filterNames = ['show', 'hand', 'game_project', 'older_than'] as const
const usual: InboxFilter = { show: 'unanswered', hand: 'any', game_project: '', older_than: '' }

export const $inboxFilter = atom<InboxFilter>(usual)
/** How many talks there are that are not over, by state; null until that is known. */
export const $inboxCounts = atom<v.InferOutput<typeof listInbox.data>['counts'] | null>(null)

/** The talks that fit the filter. */
export const inboxList = createList<Talk>(async ({ cursor, size = 50 }) => {
  const { older_than, ...filter } = $inboxFilter.get()
  const query = { ...filter, older_than: older_than || '0', cursor, page_size: size }
  const answer = await redirectIfSignedOut(callConsole(listInbox, { query }))
  if (answer.kind === 'ok') $inboxCounts.set(answer.data.counts)
  return mapAnswer(answer, ({ talk_list, next_cursor }) => ({ rows: talk_list, next: next_cursor }))
})

/** Shows other talks, and notes it in the address, so that it can be linked to. */
export function filterInbox(change: Partial<InboxFilter>): void {
  const filter = { ...$inboxFilter.get(), ...change }
  const unusual = filterNames.map((name) => [name, filter[name] === usual[name] ? '' : filter[name]])
  noteFilter(Object.fromEntries(unusual))
  $inboxFilter.set(filter)
  void inboxList.load(loadModes.init)
}

/** What the page does when it is opened. */
export function openInbox(): void {
  const given = Object.fromEntries(getEnvironment().address().searchParams)
  const filter = v.parse(filterSchema, { ...usual, ...given })
  const game_project = findGameByProject(filter.game_project)?.gameProject ?? ''
  compareAddress({ ...filter, game_project })
  $inboxFilter.set({ ...filter, game_project })
  void inboxList.load(loadModes.init)
}
