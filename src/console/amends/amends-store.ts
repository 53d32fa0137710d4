import { atom } from 'nanostores'
import {
  type AmendsRow,
  type AmendsState,
  amendsStates,
  approveAmends,
  declineAmends,
  listAmends,
} from '../../contract/console/calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** Which are shown; empty for all. */
export const $amendsState = atom<AmendsState | ''>('open')

/** What was given or is to be, newest first. */
export const amendsList = createList<AmendsRow>(async ({ cursor, size = 50 }) => {
  const query = { state: $amendsState.get(), cursor, page_size: size }
  return mapAnswer(await redirectIfSignedOut(callConsole(listAmends, { query })), ({ amends_list, next_cursor }) => ({
    rows: amends_list,
    next: next_cursor,
  }))
})

/** Shows those of one state, and notes it in the address. */
export function showState(state: AmendsState | ''): void {
  noteFilter({ state: state || 'all' })
  $amendsState.set(state)
  void amendsList.load(loadModes.init)
}

/** What it is, in words. */
export const sayItems = ({ item_list }: Pick<AmendsRow, 'item_list'>) =>
  item_list.map(({ item_num, item_name, item_id }) => `${item_num} ${item_name || item_id}`).join(', ')

const reload = () => amendsList.load(loadModes.update)

/** Gives what somebody else wants to give. */
export function pressApprove(row: AmendsRow): void {
  askToAct({
    title: `Give ${sayItems(row)}?`,
    text: `${row.asked_by} wants to give it to ${row.fp_uid}: ${row.reason}`,
    label: 'Approve and give',
    run: (reason) => callConsole(approveAmends, { body: { amends_id: row.amends_id, reason } }),
    done: `Given: ${sayItems(row)}.`,
    follow: reload,
  })
}

/** Declines it. */
export function pressDecline(row: AmendsRow): void {
  askToAct({
    title: `Decline ${sayItems(row)}?`,
    text: `${row.asked_by} wants to give it to ${row.fp_uid}: ${row.reason}`,
    label: 'Decline',
    isGrave: true,
    run: (reason) => callConsole(declineAmends, { body: { amends_id: row.amends_id, reason } }),
    done: 'Declined.',
    follow: reload,
  })
}

/** What the page does when it is opened. */
export function openAmends(): void {
  const asked = readNoted()('state')
  const shown = asked === 'all' ? '' : (amendsStates.find((state) => state === asked) ?? 'open')
  compareAddress({ state: shown || 'all' })
  $amendsState.set(shown)
  void amendsList.load(loadModes.init)
}
