import postgres from 'postgres'

/** The connection of a transaction closed under it. Whether a commit under way took place is not known. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection to the database was lost', options)
    this.name = 'ConnectionLost'
  }
}

/** No connection, or no answer, came in time. */
export class NoConnection extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is out of reach', options)
    this.name = 'NoConnection'
  }
}

/** Codes that postgres.js alone gives. */
const driverCodes = new Set(['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'])
/** Codes of sockets, which a provider's or a player's connection has as well. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** What a statement gets after another of its transaction failed: the news is in the other's error. */
const echoCode = '25P02'
/** How many errors may be wrapped into each other. */
const wrappings = 8

/** An error and what it was made from, outermost first: typed statements wrap what the database said. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && causes.length < wrappings; next = next.cause) causes.push(next)
  return causes
}

function readCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** postgres.js notes the statement in every error that it passes on, a socket's too. */
function isConnectionFailure(error: Error): boolean {
  const code = readCode(error)
  return driverCodes.has(code) || (socketCodes.has(code) && 'query' in error && 'parameters' in error)
}

function findPostgresError(error: unknown): postgres.PostgresError | undefined {
  return listCauses(error).find((cause) => cause instanceof postgres.PostgresError)
}

/** Whether the database could not be reached or would not take the work now, so that the caller should come again. */
export function isUnavailable(error: unknown): boolean {
  const isLost = (cause: Error) => cause instanceof ConnectionLost || cause instanceof NoConnection
  if (listCauses(error).some((cause) => isLost(cause) || isConnectionFailure(cause))) return true
  // 08 connection, 53 no resources, 57 stopped by the operator or by a timeout, 55P03 a lock, 40 tried again in vain,
  // 25006 a stand-by that does not write, GH003 balances that would not keep still.
  return /^(08|53|57|40)|^55P03$|^25006$|^GH003$/.test(findPostgresError(error)?.code ?? '')
}

/**
 * Whether the same transaction can be run again: a deadlock, a serialization failure, a lock that did not come, or a balance
 * that came out otherwise than expected (GH003).
 */
export function isRepeatable(error: unknown): boolean {
  return ['40001', '40P01', '55P03', 'GH003'].includes(findPostgresError(error)?.code ?? '')
}

/** Whether a statement failed only because another of its transaction had failed before. */
export function isEcho(error: unknown): boolean {
  return findPostgresError(error)?.code === echoCode
}

/** What PostgreSQL said: its code, the constraint it names, detail and message; empty where there is none. */
export function readFailure(error: unknown): Record<'code' | 'constraint' | 'detail' | 'message', string> {
  const found = findPostgresError(error)
  const { code = '', constraint_name: constraint = '', detail = '', message = '' } = found ?? {}
  return { code, constraint, detail, message }
}

/** Waits no longer than so many milliseconds; throws NoConnection then. */
export async function within<T>(ms: number, pending: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoConnection()), ms)
  })
  return await Promise.race([pending, tooLong]).finally(() => clearTimeout(timer))
}
