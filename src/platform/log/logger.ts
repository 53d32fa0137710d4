import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'

export type { Logger }

const serializers = { err: (error: unknown) => describeError(error) }

/** Lines are gathered for so many bytes, or so many milliseconds; at the end of the process what is left is written. */
const gathering = { minLength: 4096, periodicFlush: 500, sync: false }

/** The process's log: JSON lines on standard output. No tokens, keys, passwords, queries or parameters go into it. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return pino(options, destination ?? pino.destination({ dest: 1, ...gathering }))
}

/** The same log, whoever made it, with errors written as ours are. */
export function withOurErrors(log: Logger): Logger {
  return log.child({}, { serializers })
}
