import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

export type { Logger }

/** The process's log: JSON lines on standard output. No tokens, keys, passwords or queries go into it. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
