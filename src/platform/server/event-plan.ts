import type { GameEvent } from '../../contract/server/event-calls.ts'
import type { RefundPolicies } from '../catalogue/refunds.ts'
import type { Movement } from '../ledger/ledger.ts'
import type { RuleGrant, Ruling } from './apply-rules.ts'
import type { KnownBooks } from './books.ts'
import type { Result } from './parse-entry.ts'
import type { RefundRef } from './refund-names.ts'
import type { Purchase } from './reverse-purchase.ts'

/** An event that is well-formed, with what its rules say. */
export interface ReadEvent {
  event: GameEvent
  /** How often it counts for tasks. */
  times: number
  /** The hash of what it says, in hexadecimal: an id that comes again has to say the same. */
  hash: string
  /** What it gives, or why it is refused, should it be new. */
  ruling: Ruling | { kind: 'refund'; purchaseId: string } | { kind: 'refused'; result: Result }
}

/** An entry as it was read: an event, or what no event can be made of. */
export type Entry = { kind: 'event'; read: ReadEvent } | { kind: 'refused'; event_id: string; result: Result }

/** A refund that was told. */
export interface KnownRefund extends RefundRef {
  /** The refund's own id. */
  eventId: string
  name: string
  /** Whether its purchase has not been told yet. */
  isOpen: boolean
}

/** Whose an event's role is. */
export interface EventOwner {
  fpUid: string
  heldBy: string | null
  isDeleted: boolean
}

/** What the database knows about the events of a batch. */
export interface Facts extends KnownBooks {
  /**
   * The roles by uid. `heldBy` is the account that keeps what a role earns before it is activated (rule 4.17); null where it all goes to
   * the role's own.
   */
  owners: ReadonlyMap<string, EventOwner>
  /** The hashes of events that counted before, by id. */
  told: ReadonlyMap<string, string>
  /** The ids of events that wait for a rate. */
  parked: ReadonlySet<string>
  /** The purchases that are to be refunded, as each refund's role finds them, by `refundKey`. */
  purchases: ReadonlyMap<string, Purchase>
  /** The refunds of events of the batch, and of what it refunds, by `refundKey`. */
  refunds: ReadonlyMap<string, KnownRefund>
  /** The period of each rule that gives once, by uid, rule and time, with whether it has given in it. */
  periods: ReadonlyMap<string, { period: string; isGiven: boolean }>
}

/** An event that counts, and what it moves. */
export interface CountedEvent {
  read: ReadEvent
  fpUid: string
  movements: readonly Movement[]
  grants: readonly RuleGrant[]
  /** The rules that have given their once, with the period. */
  once: readonly { rule: string; period: string }[]
  /** What a preview shows: growth once, however many holders it goes to. */
  credits: readonly { currency: string; amount: number }[]
  /** Whether it counts for tasks: a refund does not, nor what was refunded before it came. */
  isPlayed: boolean
}

export interface Plan {
  results: readonly (Result & { event_id: string })[]
  counted: readonly CountedEvent[]
  /** The events that are new and wait for a rate. */
  parked: readonly ReadEvent[]
  /** The refunds that are new, or whose purchase has come. */
  refunds: ReadonlyMap<string, KnownRefund>
  /** The ids of purchases that wait for a rate no more, since they were refunded. */
  dropped: readonly string[]
  /** The accounts that are to be frozen. */
  frozen: readonly { fpUid: string; reason: string; reference: string }[]
  /** The growth of accounts before and after, by account. */
  growth: ReadonlyMap<string, { before: number; after: number }>
}

/** Where the period of a rule that gives once is found in {@link Facts}. */
export function periodKey(uid: string, rule: string, time: number): string {
  return JSON.stringify([uid, rule, time])
}

/** What a batch is decided by. */
export interface Planning {
  gameProject: string
  now: Date
  policies: RefundPolicies
}
