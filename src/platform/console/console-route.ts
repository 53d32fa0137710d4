import type { Logger } from 'pino'
import type * as v from 'valibot'
import type { ConsoleCall } from '../../contract/console/console-call.ts'
import type { RawInput } from '../calls/route.ts'
import type { HasPicture } from '../catalogue/dead-links.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { TransactOptions, Tx } from '../db/transaction.ts'
import type { Look } from '../figures/look.ts'
import { parseInput } from '../http/parse-input.ts'
import type { PassportLimits } from '../limits/limits.ts'
import type { AuditNote } from './audit.ts'
import type { KnownSession } from './sessions.ts'

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
  | { kind: 'file'; run(operating: Operating): Promise<Response> }
  | { kind: 'act'; run(operating: Operating): Promise<Acted<unknown>>; patience?: number }
  | { kind: 'send'; run(operating: Operating): Promise<Acted<Response>> }
  | { kind: 'prepared act'; prepare(): Promise<(operating: Operating) => Promise<Acted<unknown>>> }

/** A call of the console with its handler, ready to be mounted. */
export interface ConsoleRoute {
  endpoint: ConsoleCall
  prepare(raw: RawInput): ConsoleJob
}

interface Input<C extends ConsoleCall> {
  query: v.InferOutput<C['query']>
  body: v.InferOutput<C['body']>
}

/** Mounts a call: `toJob` says what is left to do with its parsed input. */
function mount<C extends ConsoleCall>(endpoint: C, toJob: (input: Input<C>) => ConsoleJob): ConsoleRoute {
  return {
    endpoint,
    prepare: (raw) =>
      toJob({ query: parseInput(endpoint.query, raw.query), body: parseInput(endpoint.body, raw.body) }),
  }
}

/** Mounts a call that anybody may make, and that may open a session. It has its own transactions and notes its own acts. */
export function openRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (arriving: Arriving, input: Input<C>) => Promise<Opened<v.InferInput<C['data']>>>,
): ConsoleRoute {
  return mount(endpoint, (input) => ({ kind: 'open', run: (arriving) => run(arriving, input) }))
}

/** Mounts a call that reads, statement by statement, and leaves no trace: nothing of a single player. */
export function readRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<v.InferInput<C['data']>>,
): ConsoleRoute {
  return mount(endpoint, (input) => ({ kind: 'read', run: (operating) => run(operating, input) }))
}

/** Mounts a read whose answer is a file. */
export function fileRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<Response>,
): ConsoleRoute {
  return mount(endpoint, (input) => ({ kind: 'file', run: (operating) => run(operating, input) }))
}

/**
 * Mounts an act: it runs in one transaction, in which the operator stays who they are, and what it gives for the audit log is
 * written in the same one (rule 25.4). The act's name is the call's path. A look at a single player is an act, too. One that takes
 * longer than other calls may says how many milliseconds.
 */
export function actRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<Acted<v.InferInput<C['data']>>>,
  options: TransactOptions = {},
): ConsoleRoute {
  return mount(endpoint, (input) => ({ kind: 'act', run: (operating) => run(operating, input), ...options }))
}

/**
 * Mounts an act that takes long to prepare, as drawing a picture does: `prepare` runs for an operator who may act, before the
 * transaction and so without a connection, and `run` in it, as of {@link actRoute}.
 */
export function preparedRoute<C extends ConsoleCall, Prepared>(
  endpoint: C,
  prepare: (input: Input<C>) => Promise<Prepared>,
  run: (operating: Operating, input: Input<C>, prepared: Prepared) => Promise<Acted<v.InferInput<C['data']>>>,
): ConsoleRoute {
  return mount(endpoint, (input) => ({
    kind: 'prepared act',
    async prepare() {
      const prepared = await prepare(input)
      return (operating) => run(operating, input, prepared)
    },
  }))
}

/** Mounts an act whose answer is a file; its body may be written after the transaction of the note. */
export function sendRoute<C extends ConsoleCall>(
  endpoint: C,
  run: (operating: Operating, input: Input<C>) => Promise<Acted<Response>>,
): ConsoleRoute {
  return mount(endpoint, (input) => ({ kind: 'send', run: (operating) => run(operating, input) }))
}
