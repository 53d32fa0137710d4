import * as v from 'valibot'
import { type CustomerMessage, customerSend } from '../../contract/message/customer-calls.ts'
import { loadModes } from '../ui/list-store.ts'
import { arrived, askPage, dropOutgoing } from './talk-store.ts'

/** What of a latest page was not known yet. */
function pickNew(known: readonly CustomerMessage[], latest: readonly CustomerMessage[]): readonly CustomerMessage[] {
  const ids = new Set(known.map(({ id }) => id))
  return latest.filter(({ id }) => !ids.has(id))
}

/** Puts the latest messages, in their order, before what is known besides. */
function takeIn(latest: readonly CustomerMessage[]): void {
  arrived.change((rows) => [...latest, ...pickNew(latest, rows)])
}

/**
 * Looks for what is new, and answers it, latest first; null where it could not be asked. What is shown stays, unless the latest
 * page does not reach back to it.
 */
export async function lookForNew(): Promise<readonly CustomerMessage[] | null> {
  const answer = await askPage()
  const shown = arrived.$state.get()
  if (answer.kind !== 'ok' || shown.kind !== 'ready') return null
  const { rows: latest } = answer.data
  const fresh = pickNew(shown.rows, latest)
  if (fresh.length === latest.length && shown.rows.length > 0) await arrived.load(loadModes.init)
  else if (fresh.length > 0) takeIn(latest)
  return fresh
}

/** Shows a message as arrived, in the place of what was on its way. */
export function settleOutgoing(name: string, message: CustomerMessage): void {
  takeIn([message])
  dropOutgoing(name)
}

/** Does so with what was sent again by itself; it only goes where it was not taken. */
export function settleKept(name: string, answer: unknown): void {
  const sent = v.safeParse(customerSend.data, answer)
  if (sent.success) settleOutgoing(name, sent.output.message)
  else dropOutgoing(name)
}
