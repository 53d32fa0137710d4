import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { readRequest } from './request-scope.ts'

export type { Logger }

const serializers = { err: (error: unknown) => describeError(error) }

/** Lines are gathered for so many bytes, or so many milliseconds; at the end of the process what is left is written. */
const gathering = { minLength: 4096, periodicFlush: 500, sync: false }

/** Which of several processes wrote a line: in a container its name and 1. */
const processName = `${hostname()}:${process.pid}`

/**
 * The process's log: JSON lines on standard output, each with its process, and with request, player and game where a request
 * is answered. No tokens, keys, passwords, queries or parameters go into it (rules 24.4 and 24.5).
 */
export function createLogger({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
    mixin: () => readRequest() ?? {},
    // What a line says itself is about something else than who asked.
    mixinMergeStrategy: (line: object, request: object) => ({ ...request, ...line }),
  }
  return pino(options, destination ?? pino.destination({ dest: 1, ...gathering }))
}

/** The same log, whoever made it, with errors written as ours are. */
export function withOurErrors(log: Logger): Logger {
  return log.child({}, { serializers })
}
