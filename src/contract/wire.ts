import * as v from 'valibot'

export * as codes from './codes.ts'
export * as headerNames from './header-names.ts'

/** What every call answers: a code, a message for developers and the data (null on a refusal). */
export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  data: v.unknown(),
})

/** The longest Idempotency-Key the platform takes, in characters (rule 6.10). */
export const idempotencyKeyLimit = 255

/**
 * The least a caller must be: anybody, half logged in, or fully logged in (rule 6.6); `account` is fully logged
 * in by a sign-in of their own, since a session that a game's ticket opened reaches that game only; a game's server (`game`) or the
 * publisher's help desk (`desk`), which sign their calls (rules 20.1 and 26.3); or an operator of the console, whose calls say the rest
 * (rule 25.2).
 */
type Access = 'guest' | 'half' | 'full' | 'account' | 'game' | 'desk' | 'operator'

/**
 * Where a call is mounted (rule 6.1): `/api/` (and `/half/api/`), `/gift/` and `/wheel/` (the gift package and wheel
 * services), `/passport/`, `/server/` (the calls of game servers), `/sandbox/` or `/console/api/` (the calls of operators).
 */
type Service = 'api' | 'gift' | 'wheel' | 'passport' | 'server' | 'sandbox' | 'console/api'

const nothing = v.object({})
type Nothing = typeof nothing

/** A body that is a file as it is, and not JSON: of which types, and of how many bytes at most. */
export interface UploadRule {
  types: readonly string[]
  limit: number
}

interface EndpointDefinition<Query, Body, Data> {
  service?: Service
  method?: 'GET' | 'POST' | 'PUT'
  /** The path behind the mount point, without a leading slash. */
  path: string
  access: Access
  /**
   * Whether the call moves a balance, an item or a claim and so takes an Idempotency-Key: what it did is answered again for ever, and a
   * refusal for a day at most, after which the key is new (rules 6.10 and 6.11).
   */
  keyed?: boolean
  /**
   * Whether the call spends, claims or brings something, so that a frozen account may not make it (rule 4.25); like `keyed` where it is
   * left out.
   */
  moves?: boolean
  /** What the query always says; calls of one path and method are told apart by its `p2`. */
  fixedQuery?: Readonly<Record<string, string>>
  /**
   * A path of its own for a call that shares `path` with others (rule 6.1): it needs no fixed query, and clients that are generated from
   * the API description use it.
   */
  plainPath?: string
  /** A header that carries the auth token instead of h5-auth. */
  tokenHeader?: string
  /** A field of the body that carries the auth token where no header does. */
  tokenField?: string
  /** What file the body is; JSON where this is left out. */
  upload?: UploadRule
  /** The largest body in bytes, where that is not what other calls may send. */
  bodyLimit?: number
  query?: Query
  body?: Body
  data: Data
}

/** One call of the platform: everything the two halves have to agree on about it. */
export interface Endpoint<
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> extends EndpointDefinition<Query, Body, Data> {
  service: Service
  method: 'GET' | 'POST' | 'PUT'
  keyed: boolean
  query: Query
  body: Body
}

/** Whether a call is signed by its caller, who has no session. */
export const isSigned = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'game' || access === 'desk'

/** Defines a call once for both halves; a POST under `/api` without query, body or key unless said otherwise. */
export function defineEndpoint<
  Data extends v.GenericSchema,
  Query extends v.GenericSchema = Nothing,
  Body extends v.GenericSchema = Nothing,
>(definition: EndpointDefinition<Query, Body, Data>): Endpoint<Query, Body, Data>
export function defineEndpoint(
  definition: EndpointDefinition<v.GenericSchema, v.GenericSchema, v.GenericSchema>,
): Endpoint {
  return { service: 'api', method: 'POST', keyed: false, query: nothing, body: nothing, ...definition }
}

/**
 * An id that a game or the help desk gives: up to 128 visible ASCII characters, which every header, address and file name can carry
 * (rule 20.9).
 */
export const givenIdSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/))
/** An id on the wire: a non-empty string. Some were given before {@link givenIdSchema} was asked of them. */
export const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
/** An amount on the wire: an integer that JavaScript holds exactly. */
export const amountSchema = v.pipe(v.number(), v.safeInteger())
/** A flag on the wire: 0 or 1. */
export const flagSchema = v.picklist([0, 1])
/** Unix seconds. */
export const timeSchema = amountSchema
/** A bound of a list in unix seconds, up to the year 9999; 0 for none. */
export const boundSchema = v.pipe(timeSchema, v.minValue(0), v.maxValue(253_402_300_799))
