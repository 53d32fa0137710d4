import type { GameEvent } from '../../contract/server/event-calls.ts'
import { codes } from '../../contract/wire.ts'
import { growthMovements, pointsMovement } from '../ledger/credits.ts'
import { accountHolder, type Movement } from '../ledger/ledger.ts'
import type { RuleGrant, Ruling } from './apply-rules.ts'
import { Books } from './books.ts'
import {
  type CountedEvent,
  type Entry,
  type EventOwner,
  type Facts,
  type KnownRefund,
  type Plan,
  type Planning,
  periodKey,
  type ReadEvent,
} from './event-plan.ts'
import { counted, type Result } from './parse-entry.ts'
import { keptRefund, RefundPlanner } from './plan-refunds.ts'
import type { Given, Purchase } from './purchase.ts'

const refused = (code: number, msg: string): Result => ({ code, msg })

/** What several rules give, each currency once. */
export function sumCredits(grants: readonly RuleGrant[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { growth, credits } of grants) {
    for (const { currency, amount } of [{ currency: 'growth', amount: growth }, ...credits]) {
      if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

function toMovements(gameProject: string, fpUid: string, { event }: ReadEvent, credits: CountedEvent['credits']) {
  const why = {
    fpUid,
    reason: event.name === 'recharge' ? 'recharge' : 'event',
    reference: event.event_id,
  }
  return credits.flatMap(({ currency, amount }): Movement[] => {
    const movements =
      currency === 'growth'
        ? growthMovements({ ...why, amount, gameProject, uid: event.uid })
        : [pointsMovement({ ...why, amount }, currency)]
    return movements.map((movement) => ({ ...movement, game: gameProject }))
  })
}

const before: Result = { code: codes.success, msg: 'Counted before' }

/** Decides on a batch, event by event; what counts earlier in it is there for what comes later. */
class Planner {
  readonly results: (Result & { event_id: string })[] = []
  readonly counted: CountedEvent[] = []
  readonly parked: ReadEvent[] = []
  readonly growth = new Map<string, { before: number; after: number }>()
  readonly #planning: Planning
  readonly #facts: Facts
  readonly #told: Map<string, string>
  readonly #books: Books
  /** The purchases of this batch, by id. */
  readonly #bought = new Map<string, Purchase>()
  readonly #month: string
  readonly #given = new Set<string>()
  readonly #refunds: RefundPlanner

  constructor(planning: Planning, facts: Facts) {
    this.#planning = planning
    this.#facts = facts
    this.#told = new Map(facts.told)
    this.#month = `${planning.now.toISOString().slice(0, 7)}-01`
    this.#books = new Books(facts, this.#month)
    this.#refunds = new RefundPlanner({
      ...{ planning, facts, books: this.#books },
      findBought: (purchaseId) => this.#bought.get(purchaseId),
      move: (fpUid, movements) => this.#move(fpUid, movements),
      add: (event) => this.#add(event),
    })
  }

  get plan(): Plan {
    const { results, counted, parked, growth } = this
    const { changed: refunds, held, holding, released, frozen, thawed } = this.#refunds
    return { results, counted, parked, growth, refunds, held, holding, released, frozen, thawed }
  }

  take(entry: Entry): void {
    if (entry.kind === 'refused') this.results.push({ event_id: entry.event_id, ...entry.result })
    else this.results.push({ event_id: entry.read.event.event_id, ...this.#decide(entry.read) })
  }

  settle(read: ReadEvent): void {
    this.results.push({ event_id: read.event.event_id, ...this.#settle(read) })
  }

  #decide(read: ReadEvent): Result {
    const { event, hash, ruling } = read
    const told = this.#told.get(event.event_id)
    if (told !== undefined && told !== hash) return refused(codes.keyReused, 'This event_id came with another content')
    if (ruling.kind === 'refused') return told === undefined ? ruling.result : before
    const owner = this.#facts.owners.get(event.uid)
    if (ruling.kind === 'refund')
      return this.#decideRefund(read, owner, (fpUid) => this.#refunds.refund(read, fpUid, ruling))
    if (ruling.kind === 'reversal')
      return this.#decideRefund(read, owner, (fpUid) => this.#refunds.reverse(read, fpUid, ruling.refundId))
    if (told !== undefined) return before
    if (!owner) return refused(codes.unknownRole, 'Unknown role: uid')
    if (owner.isDeleted) return refused(codes.unknownRole, 'Deleted role: uid')
    const refund = this.#refunds.findWhole({ uid: event.uid, purchaseId: event.event_id })
    if (refund) return this.#hold(read, owner.fpUid, refund)
    return ruling.kind === 'parked' ? this.#park(read, ruling) : this.#count(read, owner, ruling)
  }

  /** Counts an event that waited, if it still does; what has no rate yet waits on. */
  #settle(read: ReadEvent): Result {
    const { event, ruling } = read
    const owner = this.#facts.owners.get(event.uid)
    if (!this.#facts.parked.has(event.event_id)) return before
    if (!owner || ruling.kind !== 'given') return { code: codes.success, msg: 'Kept' }
    return this.#count(read, owner, ruling)
  }

  #park(read: ReadEvent, { warning }: { warning: string }): Result {
    const { event, hash } = read
    this.#told.set(event.event_id, hash)
    this.parked.push(read)
    this.#notePurchase(read, [], true)
    return { code: codes.success, msg: 'Kept', warning }
  }

  #count(read: ReadEvent, owner: EventOwner, { grants: possible, warning }: Ruling & { kind: 'given' }): Result {
    const { event, hash } = read
    // What is paid for is there at once; what playing gives waits until the role is activated.
    const fpUid = event.name === 'recharge' ? owner.fpUid : (owner.heldBy ?? owner.fpUid)
    const once = this.#listOnce(event, possible)
    const grants = possible.filter((one) => one.once === null || once.some(({ rule }) => rule === one.rule))
    const credits = sumCredits(grants)
    const movements = toMovements(this.#planning.gameProject, fpUid, read, credits)
    if (!this.#move(fpUid, movements)) return refused(codes.limitReached, 'The balance is full')
    for (const { rule, period } of once) this.#given.add(JSON.stringify([event.uid, rule, period]))
    this.#told.set(event.event_id, hash)
    this.counted.push({ read, fpUid, movements, grants, once, credits, isPlayed: true })
    this.#notePurchase(read, movements, false)
    return warning === '' ? counted : { ...counted, warning }
  }

  /** A purchase of this batch, for a refund that comes later in it. */
  #notePurchase(
    { event: { event_id, uid, name }, price }: ReadEvent,
    movements: readonly Movement[],
    isParked: boolean,
  ): void {
    const given = movements.map(({ holder, currency, amount }): Given => {
      const kind = holder.startsWith('role:') ? 'role' : holder.startsWith('game:') ? 'game' : 'account'
      return { kind, currency, amount }
    })
    this.#bought.set(event_id, { uid, name, isParked, isOwn: true, fpUid: null, month: this.#month, given, price })
  }

  /** Takes a purchase whose refund came first: it gives nothing, and the refund is done. */
  #hold(read: ReadEvent, fpUid: string, refund: KnownRefund): Result {
    this.#told.set(read.event.event_id, read.hash)
    this.#refunds.hold(read, refund)
    this.#add({ read, fpUid, movements: [] })
    return { code: codes.success, msg: 'Refunded before it came: gives nothing' }
  }

  /** Decides on a refund, or on what reverses one; each counts once by its own id. */
  #decideRefund(read: ReadEvent, owner: { fpUid: string } | undefined, decide: (fpUid: string) => Result): Result {
    const { event, hash } = read
    const known = this.#refunds.changed.get(event.event_id) ?? this.#facts.refunds.get(event.event_id)
    if (known?.isOpen) return keptRefund
    if (this.#told.has(event.event_id)) return before
    if (!owner) return refused(codes.unknownRole, 'Unknown role: uid')
    const result = decide(owner.fpUid)
    if (result === keptRefund || result.code === codes.success) this.#told.set(event.event_id, hash)
    return result
  }

  /** Takes an event that gives nothing by rules, and counts for no task. */
  #add(event: Pick<CountedEvent, 'read' | 'fpUid' | 'movements'>): void {
    this.counted.push({ ...event, grants: [], once: [], credits: [], isPlayed: false })
  }

  /** The rules that give once, and have not done so in the event's period. */
  #listOnce({ uid, time }: GameEvent, grants: readonly RuleGrant[]): { rule: string; period: string }[] {
    return grants.flatMap(({ rule, once }) => {
      const found = once === null ? undefined : this.#facts.periods.get(periodKey(uid, rule, time))
      if (!found || found.isGiven || this.#given.has(JSON.stringify([uid, rule, found.period]))) return []
      return [{ rule, period: found.period }]
    })
  }

  /** Moves what there is room for; false where a balance cannot hold it, and then nothing of it. */
  #move(fpUid: string, movements: readonly Movement[]): boolean {
    const growthOf = () => this.#books.balanceOf(accountHolder(fpUid), 'growth')
    const had = growthOf()
    if (!this.#books.move(fpUid, movements)) return false
    const start = this.growth.get(fpUid)?.before ?? had
    if (growthOf() !== had) this.growth.set(fpUid, { before: start, after: growthOf() })
    return true
  }
}

/** What becomes of a batch of events: the result of each, in order, and what those that count move. Pure. */
export function planEvents(planning: Planning, entries: readonly Entry[], facts: Facts): Plan {
  const planner = new Planner(planning, facts)
  for (const entry of entries) planner.take(entry)
  return planner.plan
}

/** What becomes of events that waited for a rate, now that the catalogue may have one. Pure. */
export function planParked(planning: Planning, reads: readonly ReadEvent[], facts: Facts): Plan {
  const planner = new Planner(planning, facts)
  for (const read of reads) planner.settle(read)
  return planner.plan
}
