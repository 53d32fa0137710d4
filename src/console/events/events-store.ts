import { atom } from 'nanostores'
import { acceptEvent, listWaitingEvents, rejectEvent, type WaitingEvent } from '../../contract/console/calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import { parkReasons } from '../../contract/server/event-calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** Which events are shown, as it stands in the address; empty for all. */
export interface EventFilter {
  game_project: string
  event_reason: WaitingEvent['reason'] | ''
}

export const $eventFilter = atom<EventFilter>({ game_project: '', event_reason: '' })

/** Events that wait, oldest first. */
export const eventList = createList<WaitingEvent>(async ({ cursor, size = 50 }) => {
  const query = { ...$eventFilter.get(), cursor, page_size: size }
  return mapAnswer(
    await redirectIfSignedOut(callConsole(listWaitingEvents, { query })),
    ({ event_list, next_cursor }) => ({
      rows: event_list,
      next: next_cursor,
    }),
  )
})

/** A filter without what there is not: anybody may write an address. */
function keepKnown(read: (name: string) => string): EventFilter {
  return {
    game_project: findGameByProject(read('game_project'))?.gameProject ?? '',
    event_reason: parkReasons.find((one) => one === read('event_reason')) ?? '',
  }
}

/** Filters the list. */
export function filterEvents(read: (name: string) => string): void {
  const filter = keepKnown(read)
  noteFilter({ ...filter })
  $eventFilter.set(filter)
  void eventList.load(loadModes.init)
}

const reload = () => eventList.load(loadModes.update)

const currencyNames: Readonly<Record<string, string>> = { coin: 'points' }

/** What an event gives if it is accepted, in words; empty where that can't be known. */
export const sayCredits = ({ credit_list }: Pick<WaitingEvent, 'credit_list'>) =>
  credit_list
    .map(({ currency, amount }) => `${amount.toLocaleString('en')} ${currencyNames[currency] ?? currency}`)
    .join(', ')

/** Whether an operator can accept it: one without a rate counts once the catalogue has one. */
export const isAcceptable = ({ reason, is_accepted }: WaitingEvent) =>
  is_accepted === 0 && (reason === 'amount' || reason === 'age')

const whoseIs = ({ name, uid }: WaitingEvent) => `The event ${name} of the role ${uid}`

/** Lets an event count in spite of the limits. */
export function pressAccept(row: WaitingEvent): void {
  const { game_project, event_id } = row
  askToAct({
    title: 'Accept this event?',
    text: `${whoseIs(row)} counts as of its own time, and gives ${sayCredits(row) || 'nothing'}.`,
    label: 'Accept',
    run: (reason) => callConsole(acceptEvent, { body: { game_project, event_id, reason } }),
    done: ({ is_counted }) =>
      is_counted === 1 ? 'Accepted, and counted.' : 'Accepted. It counts once its role is known and has room for it.',
    follow: reload,
  })
}

/** Lets an event never count. */
export function pressReject(row: WaitingEvent): void {
  const { game_project, event_id } = row
  askToAct({
    title: 'Reject this event?',
    text: `${whoseIs(row)} never counts then, also if its game reports it again. This can’t be undone.`,
    label: 'Reject',
    isGrave: true,
    run: (reason) => callConsole(rejectEvent, { body: { game_project, event_id, reason } }),
    done: 'Rejected.',
    follow: reload,
  })
}

/** What the page does when it is opened. */
export function openEvents(): void {
  const filter = keepKnown(readNoted())
  compareAddress({ ...filter })
  $eventFilter.set(filter)
  void eventList.load(loadModes.init)
}
