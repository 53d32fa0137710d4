import type { GameEvent } from '../../contract/server/event-calls.ts'
import { codes } from '../../contract/wire.ts'
import { growthMovements, pointsMovement } from '../ledger/credits.ts'
import { accountHolder, type Movement } from '../ledger/ledger.ts'
import type { RuleGrant, Ruling } from './apply-rules.ts'
import { counted, type Result } from './parse-entry.ts'

/** An event that is well-formed, with what its rules say. */
export interface ReadEvent {
  event: GameEvent
  /** How often it counts for tasks. */
  times: number
  /** The hash of what it says, in hexadecimal: an id that comes again has to say the same. */
  hash: string
  /** What it gives, or why it is refused, should it be new. */
  ruling: Ruling | { kind: 'refused'; result: Result }
}

/** An entry as it was read: an event, or what no event can be made of. */
export type Entry = { kind: 'event'; read: ReadEvent } | { kind: 'refused'; event_id: string; result: Result }

/** What the database knows about the events of a batch. */
export interface Facts {
  /** The roles by uid. */
  owners: ReadonlyMap<string, { fpUid: string; isDeleted: boolean }>
  /** The hashes of events that counted before, by id. */
  told: ReadonlyMap<string, string>
  /** The ids of events that wait for a rate. */
  parked: ReadonlySet<string>
  /** Amounts by holder and currency, with a space between. */
  balances: ReadonlyMap<string, number>
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
}

export interface Plan {
  results: readonly (Result & { event_id: string })[]
  counted: readonly CountedEvent[]
  /** The events that are new and wait for a rate. */
  parked: readonly ReadEvent[]
  /** The growth of accounts before and after, by account. */
  growth: ReadonlyMap<string, { before: number; after: number }>
}

/** Where the period of a rule that gives once is found in {@link Facts}. */
export function periodKey(uid: string, rule: string, time: number): string {
  return JSON.stringify([uid, rule, time])
}

const refused = (code: number, msg: string): Result => ({ code, msg })
const balanceKey = (holder: string, currency: string) => `${holder} ${currency}`

/** What several rules give, each currency once. */
function sumCredits(grants: readonly RuleGrant[]): { currency: string; amount: number }[] {
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

/** Decides on a batch, event by event; what counts earlier in it is there for what comes later. */
class Planner {
  readonly results: (Result & { event_id: string })[] = []
  readonly counted: CountedEvent[] = []
  readonly parked: ReadEvent[] = []
  readonly growth = new Map<string, { before: number; after: number }>()
  readonly #gameProject: string
  readonly #facts: Facts
  readonly #told: Map<string, string>
  readonly #balances: Map<string, number>
  readonly #given = new Set<string>()

  constructor(gameProject: string, facts: Facts) {
    this.#gameProject = gameProject
    this.#facts = facts
    this.#told = new Map(facts.told)
    this.#balances = new Map(facts.balances)
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
    if (told === hash) return { code: codes.success, msg: 'Counted before' }
    if (told !== undefined) return refused(codes.keyReused, 'This event_id came with another content')
    if (ruling.kind === 'refused') return ruling.result
    const owner = this.#facts.owners.get(event.uid)
    if (!owner) return refused(codes.unknownRole, 'Unknown role: uid')
    if (owner.isDeleted) return refused(codes.unknownRole, 'Deleted role: uid')
    return ruling.kind === 'parked' ? this.#park(read, ruling) : this.#count(read, owner.fpUid, ruling)
  }

  /** Counts an event that waited, if it still does; what has no rate yet waits on. */
  #settle(read: ReadEvent): Result {
    const { event, ruling } = read
    const owner = this.#facts.owners.get(event.uid)
    if (!this.#facts.parked.has(event.event_id)) return { code: codes.success, msg: 'Counted before' }
    if (!owner || ruling.kind !== 'given') return { code: codes.success, msg: 'Kept' }
    return this.#count(read, owner.fpUid, ruling)
  }

  #park(read: ReadEvent, { warning }: { warning: string }): Result {
    this.#told.set(read.event.event_id, read.hash)
    this.parked.push(read)
    return { code: codes.success, msg: 'Kept', warning }
  }

  #count(read: ReadEvent, fpUid: string, { grants: possible, warning }: Ruling & { kind: 'given' }): Result {
    const { event, hash } = read
    const once = this.#listOnce(event, possible)
    const grants = possible.filter((one) => one.once === null || once.some(({ rule }) => rule === one.rule))
    const credits = sumCredits(grants)
    const movements = toMovements(this.#gameProject, fpUid, read, credits)
    if (!this.#move(fpUid, movements)) return refused(codes.limitReached, 'The balance is full')
    for (const { rule, period } of once) this.#given.add(JSON.stringify([event.uid, rule, period]))
    this.#told.set(event.event_id, hash)
    this.counted.push({ read, fpUid, movements, grants, once, credits })
    return warning === '' ? counted : { ...counted, warning }
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
    const before = (holder: string, currency: string) => this.#balances.get(balanceKey(holder, currency)) ?? 0
    const isHeld = movements.every(({ holder, currency, amount }) =>
      Number.isSafeInteger(before(holder, currency) + amount),
    )
    if (!isHeld) return false
    for (const { holder, currency, amount } of movements) {
      const had = before(holder, currency)
      this.#balances.set(balanceKey(holder, currency), had + amount)
      if (currency !== 'growth' || holder !== accountHolder(fpUid)) continue
      this.growth.set(fpUid, { before: this.growth.get(fpUid)?.before ?? had, after: had + amount })
    }
    return true
  }
}

/** What becomes of a batch of events: the result of each, in order, and what those that count move. Pure. */
export function planEvents(gameProject: string, entries: readonly Entry[], facts: Facts): Plan {
  const planner = new Planner(gameProject, facts)
  for (const entry of entries) planner.take(entry)
  return planner
}

/** What becomes of events that waited for a rate, now that the catalogue may have one. Pure. */
export function planParked(gameProject: string, reads: readonly ReadEvent[], facts: Facts): Plan {
  const planner = new Planner(gameProject, facts)
  for (const read of reads) planner.settle(read)
  return planner
}
