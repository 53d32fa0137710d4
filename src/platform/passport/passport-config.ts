import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { defaultLimits, type PassportLimits } from '../limits/limits.ts'

/** What the passport takes of the configuration; without limits of its own an installation for players has the usual. */
export interface PassportConfig extends Pick<Config, 'sandbox' | 'demoPlayer' | 'google' | 'facebook' | 'mail'> {
  /** What callers of the sandbox have to bring; null or left out where nobody else can reach it. */
  sandboxToken?: string | null
  passportLimits?: PassportLimits | null
}

/** What calls about passwords work with. */
export interface PassportTools {
  db: Database
  config: PassportConfig
}

/** The limits that hold here: the sandbox applies those only that a test configures (rule 21.1). */
export function findLimits({ sandbox, passportLimits }: Pick<PassportConfig, 'sandbox' | 'passportLimits'>) {
  return passportLimits ?? (sandbox ? null : defaultLimits)
}
