import * as v from 'valibot'
import { textProblems, textRule, writtenText } from '../text/kinds.ts'
import { defineEndpoint, type Endpoint } from '../wire.ts'
import type { Permission } from './permissions.ts'

/** The least a caller must be: anybody, any operator who is signed in, or one whose role has a permission (rule 25.2). */
type Need = 'guest' | 'operator' | Permission

/** A call of the console: an endpoint under `/console/api/`, and what it needs. */
export interface ConsoleCall<
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> extends Endpoint<Query, Body, Data> {
  permission: Need
}

/** Whether a call is the console's; whoever makes it brings a cookie instead of a token. */
export const isConsoleCall = (endpoint: Endpoint): endpoint is ConsoleCall => 'permission' in endpoint

const nothing = v.object({})
type Nothing = typeof nothing

interface Definition<Query, Body, Data> {
  /** The path behind `/console/api/`: a noun and what is done, such as `operators/invite`. It is the act's name in the audit log. */
  path: string
  permission: Need
  /** GET where it only reads. */
  method?: 'GET' | 'POST'
  /** Another mount point: what exists in a sandbox only stands behind its guard. */
  service?: 'console/api' | 'sandbox'
  /** The largest body in bytes, where that is not what other calls may send. */
  bodyLimit?: number
  query?: Query
  body?: Body
  data: Data
}

/** What anybody may send, in bytes: an address, a password, a code, a link. */
const guestLimit = 4096

/**
 * Defines a call of the console for both halves; a POST without query and body unless said otherwise. They stay out of the public
 * OpenAPI document, which is for games and players: whoever operates the hall has the console itself.
 */
export function defineConsoleCall<
  Data extends v.GenericSchema,
  Query extends v.GenericSchema = Nothing,
  Body extends v.GenericSchema = Nothing,
>(definition: Definition<Query, Body, Data>): ConsoleCall<Query, Body, Data>
export function defineConsoleCall({
  permission,
  service = 'console/api',
  ...definition
}: Definition<v.GenericSchema, v.GenericSchema, v.GenericSchema>): ConsoleCall {
  const caller =
    permission === 'guest' ? ({ access: 'guest', bodyLimit: guestLimit } as const) : ({ access: 'operator' } as const)
  return { ...defineEndpoint({ service, ...caller, ...definition }), permission }
}

/** Why an operator does something, which the audit log keeps: asked for by every call that changes something of somebody. */
export const reasonSchema = v.pipe(
  writtenText('text', { least: 3, most: 500 }),
  // As the tables count it.
  textRule(textProblems.long, (text) => [...text].length <= 500),
)
