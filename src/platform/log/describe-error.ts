import { DrizzleQueryError } from 'drizzle-orm'
import postgres from 'postgres'

/** What the log says of an error. */
export interface ErrorDescription {
  type: string
  message: string
  /** PostgreSQL's or the system's. */
  code?: string
  constraint?: string | undefined
  table?: string | undefined
  /** The function of PostgreSQL that complained. */
  routine?: string
  /** Where it happened, without the message that a stack begins with. */
  stack?: string
  cause?: ErrorDescription
}

/** How many errors may be wrapped into each other. */
const wrappings = 8
/** PostgreSQL's class of mistakes in the data, whose messages quote the data. */
const dataException = /^22/

function describeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'A statement failed'
  if (error instanceof postgres.PostgresError && dataException.test(error.code)) return 'A value does not fit'
  return error.message
}

function readFrames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const rest = start === -1 ? stack : stack.slice(start + message.length)
  const frames = rest.split('\n').filter((line) => /^ {4}at /.test(line))
  return frames.map((line) => line.trim()).join('\n')
}

function readOrigin(error: Error): Partial<ErrorDescription> {
  if (error instanceof postgres.PostgresError) {
    const { code, constraint_name: constraint, table_name: table, routine } = error
    return { code, constraint, table, routine }
  }
  return 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
}

/**
 * An error as the log may have it: never a statement or its parameters, nor the row that PostgreSQL quotes in a detail.
 * They hold what players typed: addresses, hashes of passwords, proofs of a sign-in under way.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const described = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: describeMessage(error),
    ...readOrigin(error),
    stack: readFrames(error),
  }
  if (!(error.cause instanceof Error) || depth === wrappings) return described
  return { ...described, cause: describeError(error.cause, depth + 1) }
}
