import type { Logger } from 'pino'
import type { HasPicture } from '../catalogue/dead-links.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { Look } from '../figures/look.ts'
import type { PassportLimits } from '../limits/limits.ts'

/** What the console takes of the configuration; without limits of its own an installation for players has the usual. */
export interface ConsoleConfig
  extends Pick<
    Config,
    'sandbox' | 'sandboxToken' | 'consoleKeys' | 'publicOrigin' | 'operatorProvider' | 'demoCatalogue' | 'eventLimits'
  > {
  consoleLimits?: PassportLimits | null
}

/** What calls of the console work with. */
export interface ConsoleTools {
  db: Database
  config: ConsoleConfig
  /** The catalogue that runs. */
  live: Pick<LiveCatalogue, 'current' | 'applied' | 'folder'>
  log: Pick<Logger, 'error'>
  /** Whether there is a picture of the site at a path. */
  hasPicture: HasPicture
  /** The way to figures, which are few at once in a process. */
  look: Look
}
