import { atom } from 'nanostores'
import { type CustomerMessage, customerList } from '../../contract/message/customer-calls.ts'
import { callApi } from '../session/api.ts'
import { createList, type List, type ListState, loadModes, mapAnswer } from '../ui/list-store.ts'
import { lineUp, type Outgoing, pickNew, type Said } from './talk.ts'

const pageSize = 20

const ask = async (cursor = '', size = pageSize) =>
  mapAnswer(
    await callApi(customerList, { query: { cursor, page_size: Math.max(size, pageSize) }, noloading: true }),
    ({ message_list, next_cursor }) => ({ rows: message_list, next: next_cursor }),
  )

/** What has arrived, latest first, page by page. */
const arrived = createList<CustomerMessage>(({ cursor, size }) => ask(cursor, size))

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

/** Puts the latest messages, in their order, above what is known besides. */
function takeIn(latest: readonly CustomerMessage[]): void {
  arrived.change((rows) => [...latest, ...pickNew(latest, rows)])
}

/**
 * Looks for what is new, and answers it, latest first; null where it could not be asked. What is shown stays, unless the latest
 * page does not reach back to it.
 */
export async function lookForNew(): Promise<readonly CustomerMessage[] | null> {
  const answer = await ask()
  const shown = arrived.$state.get()
  if (answer.kind !== 'ok' || shown.kind !== 'ready') return null
  const { rows: latest } = answer.data
  const fresh = pickNew(shown.rows, latest)
  if (fresh.length === latest.length && shown.rows.length > 0) await arrived.load(loadModes.init)
  else if (fresh.length > 0) takeIn(latest)
  return fresh
}

/** Takes a message from what is on its way. */
export function dropOutgoing(name: string): void {
  $outgoing.set($outgoing.get().filter((each) => each.name !== name))
}

/** Shows a message as arrived, in the place of what was on its way. */
export function settleOutgoing(name: string, message: CustomerMessage): void {
  takeIn([message])
  dropOutgoing(name)
}
