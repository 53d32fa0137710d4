import * as v from 'valibot'

/**
 * The codes of the envelope (specification section 8, design section 3). 0 is success, everything else a refusal.
 * Features add codes in their own hundred.
 */
export const codes = {
  success: 0,
  invalidParameters: 1001,
  tokenExpired: 1002,
  tokenInvalid: 1003,
  tooManyRequests: 1004,
  notAllowedInMode: 1005,
  keyReused: 1006,
  noCurrentRole: 2002,
  noRole: 2003,
  accountInfoChanged: 2010,
  emailTaken: 2101,
  wrongCredentials: 2102,
  alreadyClaimed: 3001,
  notEnoughPoints: 3002,
  soldOut: 3003,
  limitReached: 3004,
  vipTooLow: 3005,
  notOpen: 3006,
  notEligible: 3007,
  activationLimit: 3008,
  unavailable: 5000,
} as const

/** What every call answers: a code, a message for developers and the data (null on a refusal). */
export const envelopeSchema = v.object({ code: v.pipe(v.number(), v.integer()), msg: v.string(), data: v.unknown() })
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** Request headers of specification section 7, by their wire names. */
export const headerNames = {
  token: 'h5-auth',
  uid: 'priv-uid',
  gameId: 'priv-game-id',
  inWebview: 'is_in_webview',
  lang: 'lang',
  deviceId: 'priv_device_id',
  sessionId: 'priv_session_id',
  os: 'priv_os',
  gameProject: 'game-project',
  idempotencyKey: 'idempotency-key',
} as const

/** The longest Idempotency-Key the platform takes, in characters (design section 3). */
export const idempotencyKeyLimit = 255

/** The least a caller must be: anybody, half logged in, or fully logged in (specification section 6). */
export type Access = 'guest' | 'half' | 'full'

/** Where a call is mounted: `/api/` (and `/half/api/`), `/passport/` or `/sandbox/` (design section 3). */
export type Service = 'api' | 'passport' | 'sandbox'

/** One call of the platform: everything the two halves have to agree on about it. */
export interface Endpoint<
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> {
  service: Service
  method: 'GET' | 'POST' | 'PUT'
  /** The path behind the mount point, without a leading slash. */
  path: string
  access: Access
  /** Whether the call moves a balance, an item or a claim and so takes an Idempotency-Key (design section 3). */
  keyed: boolean
  query: Query
  body: Body
  data: Data
}

const nothing = v.object({})
type Nothing = typeof nothing

type EndpointDefinition<Query, Body, Data> = {
  service?: Service
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  access: Access
  keyed?: boolean
  query?: Query
  body?: Body
  data: Data
}

/** Defines a call once for both halves; a POST under `/api` without query, body or key unless said otherwise. */
export function defineEndpoint<
  Data extends v.GenericSchema,
  Query extends v.GenericSchema = Nothing,
  Body extends v.GenericSchema = Nothing,
>(definition: EndpointDefinition<Query, Body, Data>): Endpoint<Query, Body, Data>
export function defineEndpoint(
  definition: EndpointDefinition<v.GenericSchema, v.GenericSchema, v.GenericSchema>,
): Endpoint {
  return {
    service: definition.service ?? 'api',
    method: definition.method ?? 'POST',
    path: definition.path,
    access: definition.access,
    keyed: definition.keyed ?? false,
    query: definition.query ?? nothing,
    body: definition.body ?? nothing,
    data: definition.data,
  }
}

/** An id on the wire: a non-empty string. */
export const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
/** An amount on the wire: an integer that JavaScript holds exactly. */
export const amountSchema = v.pipe(v.number(), v.safeInteger())
/** A flag on the wire: 0 or 1. */
export const flagSchema = v.picklist([0, 1])
/** Unix seconds. */
export const timeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
