import * as v from 'valibot'

export * as codes from './codes.ts'
export * as headerNames from './header-names.ts'

/** What every call answers: a code, a message for developers and the data (null on a refusal). */
export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  data: v.unknown(),
})
export type Envelope = v.InferOutput<typeof envelopeSchema>

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
export const timeSchema = amountSchema
