import { codes } from '../../contract/wire.ts'

/**
 * A call that is refused (rule 6.3): HTTP 200 with a code, except 1001, which is HTTP 400 and names the
 * field, and what says its status. Thrown by handlers; the work of the call is undone.
 */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  /** Seconds after which to come again, for the Retry-After header; null where there is no point. */
  readonly retryAfter: number | null = null

  constructor(code: number, msg: string, status: number = code === codes.invalidParameters ? 400 : 200) {
    super(msg)
    this.name = 'Refusal'
    this.code = code
    this.status = status
  }
}

/** The longest name of a field that is repeated, in characters: a body's names may be as long as the body. */
const nameLimit = 100

/** 1001: a field that is missing, ill-typed, unknown, or somebody else's; the body as a whole where the field has no name. */
export function invalidField(field: string): Refusal {
  return new Refusal(codes.invalidParameters, `Invalid parameter: ${field === '' ? 'body' : field.slice(0, nameLimit)}`)
}
