import { atom } from 'nanostores'
import {
  exportTimeline,
  readTimeline,
  showPlayer,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '../../contract/console/calls.ts'
import { parseMoment } from '../../contract/moment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { addressOfFile, callConsole } from '../call.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** What of a timeline is shown. Days are UTC, as `2026-11-27`, both included; empty for no bound. */
export interface TimelineFilter {
  kinds: readonly TimelineKind[]
  from: string
  to: string
}

/** Whose page it is. */
export const $playerId = atom('')
export const $timelineFilter = atom<TimelineFilter>({ kinds: [], from: '', to: '' })

/** The account at a glance. */
export const player = createResource(() =>
  redirectIfSignedOut(callConsole(showPlayer, { query: { id: $playerId.get() } })),
)

const day = 86_400

const toSeconds = (date: string, more: number) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? String(Date.parse(`${date}T00:00:00Z`) / 1000 + more) : ''

/** The filter as the calls take it; what is empty is left out. */
function toTimelineQuery(id: string, { kinds, from, to }: TimelineFilter): Record<string, string> {
  const query = { id, kinds: kinds.join(','), from: toSeconds(from, 0), to: toSeconds(to, day) }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Everything that happened, newest first. */
export const timeline = createList<TimelineEntry>(async ({ cursor, size = 50 }) => {
  const id = $playerId.get()
  const query = { id, ...toTimelineQuery(id, $timelineFilter.get()), cursor, page_size: size }
  return mapAnswer(await redirectIfSignedOut(callConsole(readTimeline, { query })), ({ entry_list, next_cursor }) => ({
    rows: entry_list,
    next: next_cursor,
  }))
})

/** Where the timeline is as a file, as it is filtered. */
export function fileAddress(id: string, filter: TimelineFilter): string {
  return addressOfFile(exportTimeline, toTimelineQuery(id, filter))
}

/** Shows only some of the timeline, and notes it in the address, so that it can be linked to. */
export function filterTimeline(filter: TimelineFilter): void {
  noteFilter({ ...filter, kinds: filter.kinds.join(',') })
  $timelineFilter.set(filter)
  void timeline.load(loadModes.init)
}

/** Adds a kind to those that are shown, or takes it away; none means all. */
export function toggleKind(kind: TimelineKind): void {
  const filter = $timelineFilter.get()
  const kinds = timelineKinds.filter((one) => filter.kinds.includes(one) !== (one === kind))
  filterTimeline({ ...filter, kinds })
}

/** Shows the account and its timeline as they are after an act. */
export function reloadPlayer(): void {
  void player.load()
  void timeline.load(loadModes.update)
}

const isDate = (text: string) => parseMoment(`${text}T00:00:00Z`) !== null

/** What the page does when it is opened. */
export function openPlayer(): void {
  const read = readNoted()
  const kinds = read('kinds').split(',')
  $playerId.set(read('id'))
  const filter = {
    kinds: timelineKinds.filter((kind) => kinds.includes(kind)),
    from: isDate(read('from')) ? read('from') : '',
    to: isDate(read('to')) ? read('to') : '',
  }
  const isAllKnown = filter.kinds.length === kinds.length
  compareAddress({ id: read('id'), ...filter, kinds: isAllKnown ? read('kinds') : filter.kinds.join(',') })
  $timelineFilter.set(filter)
  void player.load()
  void timeline.load(loadModes.init)
}
