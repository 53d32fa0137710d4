import postgres from 'postgres'

/** The connection of a transaction closed under it. Whether a commit under way took place is not known. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection to the database was lost', options)
    this.name = 'ConnectionLost'
  }
}

/** No connection came in time. */
export class NoConnection extends Error {
  constructor() {
    super('The database is out of reach')
    this.name = 'NoConnection'
  }
}

const socketCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether the database could not be reached or would not take the work now, so that the caller should come again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NoConnection) return true
  const code = readCode(error)
  if (socketCodes.has(code)) return true
  // 08 connection, 53 no resources, 57 stopped by the operator or by a timeout, 55P03 a lock, 40 tried again in vain,
  // 25006 a stand-by that does not write.
  return error instanceof postgres.PostgresError && /^(08|53|57|40)|^55P03$|^25006$/.test(code)
}

/** Whether the same transaction can be run again: a deadlock or a serialization failure. */
export function isRepeatable(error: unknown): boolean {
  return ['40001', '40P01'].includes(readCode(error))
}

/** The error code of PostgreSQL and the constraint it names, empty where there is none. */
export function readFailure(error: unknown): { code: string; constraint: string; detail: string } {
  if (!(error instanceof postgres.PostgresError)) return { code: '', constraint: '', detail: '' }
  return { code: error.code, constraint: error.constraint_name ?? '', detail: error.detail ?? '' }
}

/** Waits no longer than so many milliseconds; throws NoConnection then. */
export async function within<T>(ms: number, pending: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoConnection()), ms)
  })
  return await Promise.race([pending, tooLong]).finally(() => clearTimeout(timer))
}
