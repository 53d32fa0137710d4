import { type Credit, listCredits } from '../backpack/grant.ts'
import type { GiftItem } from '../catalogue/items.ts'
import { accountHolder, roleHolder } from '../ledger/ledger.ts'
import type { Grant, GrantOutcome, GrantRefusal, GrantScope } from './grant.ts'

/** What the database knows about the grants of a batch. */
export interface GrantFacts {
  /** The roles of the game by uid. */
  owners: ReadonlyMap<string, { fpUid: string; isDeleted: boolean }>
  /** The accounts that have a character in the game. */
  members: ReadonlySet<string>
  /** The hashes of grants that were given before, by id. */
  told: ReadonlyMap<string, string>
  /** Amounts by holder and currency or item, with a space between. */
  balances: ReadonlyMap<string, number>
}

/** A grant that is new and good. */
export interface CountedGrant {
  grant: Grant
  fpUid: string
  /** Whose backpack an item goes to. */
  holder: string
  credits: readonly Credit[]
}

export interface GrantPlan {
  /** One for each grant, in order. */
  outcomes: readonly GrantOutcome[]
  counted: readonly CountedGrant[]
}

/** Decides on a batch, grant by grant; what an earlier one gives is there for the later ones. */
class GrantPlanner {
  readonly outcomes: GrantOutcome[] = []
  readonly counted: CountedGrant[] = []
  readonly #scope: GrantScope
  readonly #facts: GrantFacts
  readonly #told: Map<string, string>
  readonly #balances: Map<string, number>
  /** How many of each item the call gives. */
  readonly #sums = new Map<string, number>()

  constructor(scope: GrantScope, facts: GrantFacts) {
    this.#scope = scope
    this.#facts = facts
    this.#told = new Map(facts.told)
    this.#balances = new Map(facts.balances)
  }

  take(grant: Grant): void {
    const fpUid = this.#findReceiver(grant)
    this.outcomes.push(typeof fpUid === 'string' ? this.#decide(grant, fpUid) : fpUid)
  }

  #findReceiver({ receiver }: Grant): string | GrantRefusal {
    if (receiver.kind === 'account')
      return this.#facts.members.has(receiver.fpUid) ? receiver.fpUid : { kind: 'no character' }
    const owner = this.#facts.owners.get(receiver.uid)
    if (!owner) return { kind: 'unknown role' }
    return owner.isDeleted ? { kind: 'deleted role' } : owner.fpUid
  }

  #decide(grant: Grant, fpUid: string): GrantOutcome {
    const { id, hash, given, receiver } = grant
    const told = this.#told.get(id)
    if (told === hash) return { kind: 'given before', fpUid }
    if (told !== undefined) return { kind: 'other content' }
    const { game, rules } = this.#scope
    const ceiling = rules.ceilingOf(given.item.id)
    const sum = (this.#sums.get(given.item.id) ?? 0) + given.num
    if (ceiling && sum > ceiling.call) return { kind: 'too many', limit: ceiling.call }
    const role = receiver.kind === 'role' ? { gameProject: game.gameProject, uid: receiver.uid } : null
    const holder = role ? roleHolder(role.gameProject, role.uid) : accountHolder(fpUid)
    const credits = listCredits({ account: fpUid, role, items: [given] })
    if (!this.#hold(holder, given, credits)) return { kind: 'full balance' }
    this.#sums.set(given.item.id, sum)
    this.#told.set(id, hash)
    this.counted.push({ grant, fpUid, holder, credits })
    return { kind: 'given', fpUid }
  }

  /** False where a balance cannot hold it, and then nothing of it is given. */
  #hold(holder: string, { item, num }: GiftItem, credits: readonly Credit[]): boolean {
    const own = item.kind === 'item' ? [{ holder, currency: item.id, amount: num }] : credits
    const after = own.map((one) => {
      const key = `${one.holder} ${one.currency}`
      return [key, (this.#balances.get(key) ?? 0) + one.amount] as const
    })
    if (!after.every(([, amount]) => Number.isSafeInteger(amount))) return false
    for (const [key, amount] of after) this.#balances.set(key, amount)
    return true
  }
}

/** What becomes of a batch of grants, in order. Pure. */
export function planGrants(scope: GrantScope, grants: readonly Grant[], facts: GrantFacts): GrantPlan {
  const planner = new GrantPlanner(scope, facts)
  for (const grant of grants) planner.take(grant)
  return planner
}
