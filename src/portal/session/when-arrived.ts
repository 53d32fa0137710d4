import { type Environment, getEnvironment } from '../environment.ts'
import { ticketStorageName } from './arrival.ts'
import { restoreSession } from './session-store.ts'

const arrivals = new WeakMap<Environment, Promise<void>>()

async function arrive({ tab, setFact }: Environment): Promise<void> {
  restoreSession()
  if (tab.get(ticketStorageName) === null) return
  setFact('arrival', 'ticket')
  // Most visits bring no ticket. One that cannot be exchanged waits for the next page.
  const redeeming = await import('./redeem-ticket.ts').catch(() => null)
  await redeeming?.redeemArrivalTicket()
}

/**
 * Settles when the kept session is restored and a ticket in the address is exchanged: once a page, and before any other
 * call is made (rule 2.8). Whoever asks first starts it.
 */
export function whenArrived(): Promise<void> {
  const environment = getEnvironment()
  const known = arrivals.get(environment)
  if (known) return known
  const arrival = arrive(environment)
  arrivals.set(environment, arrival)
  return arrival
}
