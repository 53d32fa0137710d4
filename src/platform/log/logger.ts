import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'

export type { Logger }

const serializers = { err: (error: unknown) => describeError(error) }

/** The process's log: JSON lines on standard output. No tokens, keys, passwords, queries or parameters go into it. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return destination ? pino(options, destination) : pino(options)
}

/** The same log, whoever made it, with errors written as ours are. */
export function withOurErrors(log: Logger): Logger {
  return log.child({}, { serializers })
}
