import { atom } from 'nanostores'
import { type CustomerMessage, customerList } from '../../contract/message/customer-calls.ts'
import { callApi } from '../session/api.ts'
import { createList, type List, type ListState, mapAnswer } from '../ui/list-store.ts'
import { lineUp, type Outgoing, type Said } from './talk.ts'

const pageSize = 20

/** Asks for a page of the talk, latest first. */
export const askPage = async (cursor = '', size = pageSize) =>
  mapAnswer(
    await callApi(customerList, { query: { cursor, page_size: Math.max(size, pageSize) }, noloading: true }),
    ({ message_list, next_cursor }) => ({ rows: message_list, next: next_cursor }),
  )

/** What has arrived, latest first, page by page. */
export const arrived = createList<CustomerMessage>(({ cursor, size }) => askPage(cursor, size))

/** What this browser has sent and not heard of yet. */
export const $outgoing = atom<readonly Outgoing[]>([])

const $state = atom<ListState<Said>>({ kind: 'loading' })

function showTalk(): void {
  const state = arrived.$state.get()
  $state.set(state.kind === 'ready' ? { ...state, rows: lineUp(state.rows, $outgoing.get()) } : state)
}
arrived.$state.listen(showTalk)
$outgoing.listen(showTalk)

/** The talk with the customer service from above: older messages come before what is shown. */
export const talk: Pick<List<Said>, '$state' | 'load'> = { $state, load: arrived.load }

/** Takes a message from what is on its way. */
export function dropOutgoing(name: string): void {
  $outgoing.set($outgoing.get().filter((each) => each.name !== name))
}
