import { findHostEnvironment, type HostEnvironment } from '../contract/host-environment.ts'
import type { Endpoint } from '../contract/wire.ts'

/** Where the portal's counterparts live; empty is the portal's own origin. */
interface Bases {
  api: string
  /** The base of the ticket exchange (rule 1.5). */
  auth: string
  login: string
  community: string
}

const sameOrigin: Bases = { api: '', auth: '', login: '', community: '' }

/** One row for each environment (rule 1.5); an installation that splits its hosts writes them here. */
const basesByEnvironment: Record<HostEnvironment, Bases> = {
  localhost: sameOrigin,
  test: sameOrigin,
  stage: sameOrigin,
  prod: sameOrigin,
}

/** The addresses that hold for a host name. */
export function findBases(hostname: string): Bases {
  return basesByEnvironment[findHostEnvironment(hostname)]
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
