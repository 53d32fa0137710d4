import table from '../../environments.json' with { type: 'json' }
import { findHostEnvironment, type HostEnvironment } from '../contract/host-environment.ts'
import type { Endpoint } from '../contract/wire.ts'

/** Where the counterparts of a page live; empty is the page's own origin. */
interface Bases {
  /** The portal itself, as the hosted login sees it. */
  portal: string
  api: string
  /** The base of the ticket exchange (rule 1.5). */
  auth: string
  login: string
  community: string
  /** The event page of the café, with its path and placeholders (rule 18.3); empty for none. */
  cafe: string
}

/** What an installation writes into `environments.json`: a row for each environment, which leaves out what is empty. */
export type Environments = Readonly<Record<HostEnvironment, Partial<Bases>>>

const environments: Environments = table

/** The addresses that hold for a host name. */
export function findBases(hostname: string): Bases {
  return {
    portal: '',
    api: '',
    auth: '',
    login: '',
    community: '',
    cafe: '',
    ...environments[findHostEnvironment(hostname)],
  }
}

/**
 * The address of a call without its query: `/half/api/…` for half-logged-in players, except for calls of tickets and
 * tokens, which have a base of their own (rule 1.5).
 */
export function addressOf(hostname: string, endpoint: Endpoint, isHalf: boolean): string {
  const { api, auth } = findBases(hostname)
  const isAuth = endpoint.path.startsWith('auth/')
  const mount = isHalf && !isAuth && endpoint.service === 'api' ? 'half/api' : endpoint.service
  return `${isAuth ? auth : api}/${mount}/${endpoint.path}`
}
