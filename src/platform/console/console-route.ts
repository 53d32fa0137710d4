import type * as v from 'valibot'
import type { ConsoleCall } from '../../contract/console/console-call.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'
import { parseInput } from '../http/parse-input.ts'
import type { RawInput } from '../http/route.ts'
import type { PassportLimits } from '../passport/limits.ts'
import type { AuditNote } from './audit.ts'
import type { KnownSession } from './sessions.ts'

/** What the console takes of the configuration; without limits of its own an installation for players has the usual. */
export interface ConsoleConfig extends Pick<Config, 'sandbox' | 'sandboxToken' | 'consoleKeys' | 'publicOrigin'> {
  consoleLimits?: PassportLimits | null
}

/** What calls of the console work with. */
export interface ConsoleTools {
  db: Database
  config: ConsoleConfig
  /** The catalogue that runs. */
  live: Pick<LiveCatalogue, 'current' | 'applied' | 'folder'>
}

/** What every handler gets to know. */
export interface Arriving {
  /** The platform's time. */
  now: Date
  ip: string
  /** Where it was asked, for links: `https://hall.example.com`. */
  origin: string
}

/** An operator's call; `tx` reads statement by statement, or is the transaction of an act. */
export interface Operating extends Arriving, KnownSession {
  tx: Tx
}

/** What a call comes to that opens or ends a session: a token for the cookie, null to take it away. */
export interface Opened<Data> {
  data: Data
  cookie?: string | null
}

/** What an act comes to: the answer, and what the audit log says of it. */
export interface Acted<Data> {
  data: Data
  audit: AuditNote
  /** Null takes the cookie away. */
  cookie?: null
}

/** What is left to do once the input is parsed. */
export type ConsoleJob =
  | { kind: 'open'; run(arriving: Arriving): Promise<Opened<unknown>> }
  | { kind: 'read'; run(operating: Operating): Promise<unknown> }
  | { kind: 'act'; run(operating: Operating): Promise<Acted<unknown>> }
  | { kind: 'send'; run(operating: Operating): Promise<Acted<Response>> }

/** A call of the console with its handler, ready to be mounted. */
export interface ConsoleRoute {
  endpoint: ConsoleCall
  prepare(raw: RawInput): ConsoleJob
}

interface Input<C extends ConsoleCall> {
  query: v.InferOutput<C['query']>
  body: v.InferOutput<C['body']>
}

function parseAll<C extends ConsoleCall>(endpoint: C, raw: RawInput): Input<C> {
  return { query: parseInput(endpoint.query, raw.query), body: parseInput(endpoint.body, raw.body) }
}

/** Mounts a call that anybody may make, and that may open a session. It has its own transactions and notes its own acts. */
export function openRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (arriving: Arriving, input: Input<C>) => Promise<Opened<v.InferInput<C['data']>>>,
): ConsoleRoute {
  return {
    endpoint,
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return { kind: 'open', run: (arriving) => run(arriving, input) }
    },
  }
}

/** Mounts a call that reads, statement by statement, and leaves no trace: nothing of a single player. */
export function readRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<v.InferInput<C['data']>>,
): ConsoleRoute {
  return {
    endpoint,
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return { kind: 'read', run: (operating) => run(operating, input) }
    },
  }
}

/**
 * Mounts an act: it runs in one transaction, in which the operator stays who they are, and what it gives for the audit log is
 * written in the same one (rule 25.4). The act's name is the call's path. A look at a single player is an act, too.
 */
export function actRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<Acted<v.InferInput<C['data']>>>,
): ConsoleRoute {
  return {
    endpoint,
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return { kind: 'act', run: (operating) => run(operating, input) }
    },
  }
}

/** Mounts an act whose answer is a file; its body may be written after the transaction of the note. */
export function sendRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<Acted<Response>>,
): ConsoleRoute {
  return {
    endpoint,
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return { kind: 'send', run: (operating) => run(operating, input) }
    },
  }
}
