import type * as v from 'valibot'
import type { ConsoleCall } from '../../contract/console/console-call.ts'
import type { Endpoint } from '../../contract/wire.ts'
import type { TransactOptions } from '../db/transaction.ts'
import { parseInput } from '../http/parse-input.ts'
import { invalidField } from '../http/refusal.ts'
import type { Asking, Audited, Call, OperatorCall, Outcome, RawInput, Upload, WithCookie } from './call.ts'

/** What performs an act of an operator. */
export type Perform = (call: OperatorCall) => Promise<Audited<unknown>>

/**
 * How a handler uses the database: `write` in a transaction that holds the account's lock, `read` statement by statement and
 * no longer than a read may take, `none` without either: the handler must not touch `call.tx`.
 */
type DatabaseUse = 'write' | 'read' | 'none'

/** What a call comes to once its input is read. */
export type Job =
  | { kind: 'run'; database: DatabaseUse; run(call: Call): Promise<unknown> }
  | { kind: 'ask'; ask(asking: Asking): Promise<(call: Call) => unknown> }
  | { kind: 'act'; ask(asking: Asking): Promise<(call: Call) => Outcome<unknown>> }
  | { kind: 'audited'; run: Perform; options: TransactOptions }
  | { kind: 'prepared'; prepare(): Promise<Perform> }

/** The jobs of one kind. */
export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

/** A call of the contract with its handler, ready to be mounted. */
export interface Route {
  endpoint: Endpoint
  /** A content type that is taken for JSON beside `application/json`. */
  accepts?: 'text/plain'
  /** Parses the input by the contract's schemas; throws 1001 naming the field, before anything else is done. */
  prepare(raw: RawInput): Job
}

interface Input<E extends Endpoint> {
  query: v.InferOutput<E['query']>
  body: v.InferOutput<E['body']>
  /** The file of a call that takes one; reading it where there is none is refused with 1001. */
  upload: Upload
}

type Data<E extends Endpoint> = v.InferInput<E['data']>

const noUpload: Upload = {
  read: async () => {
    throw invalidField('body')
  },
}

/** Makes a route of a call: `toJob` says what is left to do with its parsed input. */
function define<E extends Endpoint>(endpoint: E, toJob: (input: Input<E>) => Job): Route {
  return {
    endpoint,
    prepare({ query, body, upload = noUpload }) {
      return toJob({ query: parseInput(endpoint.query, query), body: parseInput(endpoint.body, body), upload })
    },
  }
}

/**
 * Mounts a call that reads, in one round trip: what `ask` wants to know travels with the question who calls, and `answer`
 * makes the answer of both. All of `ask`'s statements are to be on their way before it waits for one.
 */
export function askRoute<E extends Endpoint, Facts>(
  endpoint: E,
  ask: (asking: Asking, input: Input<E>) => Promise<Facts>,
  answer: (call: Call, input: Input<E>, facts: Facts) => Data<E>,
): Route {
  return define(endpoint, (input) => ({
    kind: 'ask',
    async ask(asking) {
      const facts = await ask(asking, input)
      return (call) => answer(call, input, facts)
    },
  }))
}

/**
 * Mounts a call that writes, in two round trips: the first takes the account's lock, finds out who calls, looks for a kept
 * answer and asks what `ask` wants to know; `act` decides, throwing a Refusal or saying what to write; the second round trip
 * writes, keeps the answer and commits. What was asked of the account stays true until then, for its calls run one by one;
 * what others may change meanwhile (a stock) the writing statements themselves have to check.
 */
export function actRoute<E extends Endpoint, Facts>(
  endpoint: E,
  ask: (asking: Asking, input: Input<E>) => Promise<Facts>,
  act: (call: Call, input: Input<E>, facts: Facts) => Outcome<Data<E>>,
): Route {
  return define(endpoint, (input) => ({
    kind: 'act',
    async ask(asking) {
      const facts = await ask(asking, input)
      return (call) => act(call, input, facts)
    },
  }))
}

/**
 * Mounts a handler that writes in as many round trips as it needs and takes no key: it runs in one transaction, which a refusal
 * undoes. The calls of one account run one after the other, so `call.session` and `call.role` stay true until the end.
 */
export function writeRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call, input: Input<E>) => Promise<Data<E>>,
): Route {
  return define(endpoint, (input) => ({ kind: 'run', database: 'write', run: (call) => handler(call, input) }))
}

/**
 * Mounts a handler that only reads: who calls is known before it begins, and what it asks of the database is a round trip of its
 * own; see {@link askRoute}. An operator's read leaves no trace in the audit log: it shows nothing of a single player. The answer
 * may be a file.
 */
export function readRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call, input: Input<E>) => Promise<Data<E> | Response>,
): Route {
  return define(endpoint, (input) => ({ kind: 'run', database: 'read', run: (call) => handler(call, input) }))
}

/** Mounts a handler that needs no database, and so answers without one, or has its own transactions. It may take a file. */
export function plainRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call, input: Input<E>) => Promise<Data<E> | WithCookie<Data<E>>>,
  options: Pick<Route, 'accepts'> = {},
): Route {
  const route = define(endpoint, (input) => ({ kind: 'run', database: 'none', run: (call) => handler(call, input) }))
  return { ...route, ...options }
}

/**
 * Mounts an operator's act: it runs in one transaction, in which the operator stays who they are, and what it gives for the audit
 * log is written in the same one (rule 25.4). The act's name is the call's path. A look at a single player is an act, too.
 */
export function auditedRoute<E extends ConsoleCall>(
  endpoint: E,
  run: (call: OperatorCall, input: Input<E>) => Promise<Audited<Data<E> | Response | WithCookie<Data<E>>>>,
  options: TransactOptions = {},
): Route {
  return define(endpoint, (input) => ({ kind: 'audited', run: (call) => run(call, input), options }))
}

/**
 * Mounts an operator's act that takes long to prepare, such as drawing a picture: `prepare` runs for an operator who may act, before
 * the transaction and so without a connection, and `run` in it, as in {@link auditedRoute}.
 */
export function preparedRoute<E extends ConsoleCall, Prepared>(
  endpoint: E,
  prepare: (input: Input<E>) => Promise<Prepared>,
  run: (call: OperatorCall, input: Input<E>, prepared: Prepared) => Promise<Audited<Data<E>>>,
): Route {
  return define(endpoint, (input) => ({
    kind: 'prepared',
    async prepare() {
      const prepared = await prepare(input)
      return (call) => run(call, input, prepared)
    },
  }))
}
