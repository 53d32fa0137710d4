import type { Game } from '../../contract/games.ts'
import type { GameEvent } from '../../contract/server/event-calls.ts'
import type { Level } from '../catalogue/levels.ts'
import type { RefundRef } from '../catalogue/refund-names.ts'
import type { RefundPolicies } from '../catalogue/refunds.ts'
import type { Movement } from '../ledger/ledger.ts'
import type { RuleGrant, Ruling } from './apply-rules.ts'
import type { KnownBooks } from './books.ts'
import type { Result } from './parse-entry.ts'
import type { Given, Purchase } from './purchase.ts'
import type { Price, RefundClaim } from './refund-data.ts'

/** An event that is well-formed, with what its rules say. */
export interface ReadEvent {
  event: GameEvent
  /** How often it counts for tasks. */
  times: number
  /** The hash of what it says, in hexadecimal: an id that comes again has to say the same. */
  hash: string
  /** What was paid, where it says so. */
  price: Price | null
  /** What it gives, or why it is refused, should it be new. */
  ruling:
    | Ruling
    | ({ kind: 'refund' } & RefundClaim)
    | { kind: 'reversal'; refundId: string }
    | { kind: 'refused'; result: Result }
}

/** An entry as it was read: an event, or what no event can be made of. */
export type Entry = { kind: 'event'; read: ReadEvent } | { kind: 'refused'; event_id: string; result: Result }

/** A refund that was told. */
export interface KnownRefund extends RefundRef {
  /** The refund's own id. */
  eventId: string
  name: keyof RefundPolicies
  /** The money it returned, in the currency's smallest unit; null where it returned all of an unknown amount. */
  amount: number | null
  /** Whether its purchase has not been told yet. */
  isOpen: boolean
  /** Whether it leaves nothing of the purchase to refund. */
  isWhole: boolean
  /** Whether it froze the account, or would have. */
  freezes: boolean
  /** The event that reversed it; empty while it stands. */
  reversedBy: string
  /** What it took: from balances, or as a debt. */
  taken: readonly Given[]
  /** The first day of the month in which its purchase gave growth. */
  month: string
  /** Whether the role that has its uid now is the one that it took from. */
  isOwn: boolean
  /** The account that it took from, where that is known; null for the one that has the role now. */
  fpUid: string | null
  /** Whether it kept its purchase from counting, which counts once it is reversed. */
  isHolding: boolean
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
  /** The ids of events that wait. */
  parked: ReadonlySet<string>
  /** The purchases that are to be refunded, as each refund's role finds them, by `refundKey`. */
  purchases: ReadonlyMap<string, Purchase>
  /** The refunds of events of the batch, of what it refunds, and beside what it reverses, by their own ids. */
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
  /** The events that are new and wait. */
  parked: readonly ReadEvent[]
  /** The refunds that are new, reversed, or whose purchase has come, by their own ids. */
  refunds: ReadonlyMap<string, KnownRefund>
  /** The purchases that came after their refund, by the refund's id. */
  held: ReadonlyMap<string, ReadEvent>
  /** The refunds that ended the waiting of their purchase. */
  holding: readonly KnownRefund[]
  /** The refunds whose purchase waits to count again. */
  released: readonly KnownRefund[]
  /** The accounts that may be free of what froze them. */
  thawed: readonly { fpUid: string; purchaseId: string }[]
  /** The accounts that are to be frozen. */
  frozen: readonly { fpUid: string; reason: string; reference: string }[]
  /** The growth of accounts before and after, by account. */
  growth: ReadonlyMap<string, { before: number; after: number }>
}

/** Where the period of a rule that gives once is found in {@link Facts}. */
export function periodKey(uid: string, rule: string, time: number): string {
  return JSON.stringify([uid, rule, time])
}

/** What a batch is counted with. */
export interface Counting {
  game: Game
  levels: readonly Level[]
  /** What happens where a refunded purchase gave something that is spent. */
  policies: RefundPolicies
  now: Date
}

/** What a batch is decided by. */
export interface Planning {
  gameProject: string
  now: Date
  policies: RefundPolicies
}
