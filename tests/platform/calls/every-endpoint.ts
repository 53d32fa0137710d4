import * as contract from '../../../src/contract/endpoints.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call of the contract by its name there: `checkin.monthCheckin`. */
export const everyEndpoint: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[`${feature}.${name}`, value]] : [],
    ),
  ),
)

/** A call as the rules write it: `POST wheel/do?p2=2573`; those under `/api` without their mount point. */
export function nameCall({ service, method, path, fixedQuery }: Endpoint): string {
  const mount = service === 'api' ? '' : `${service}/`
  return `${method} ${mount}${path}${fixedQuery ? `?p2=${fixedQuery.p2}` : ''}`
}
