import type { GrantResult } from '../../contract/server/grant-calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Credit, listCredits } from '../backpack/grant.ts'
import type { GiftItem } from '../catalogue/items.ts'
import { accountHolder, roleHolder } from '../ledger/ledger.ts'
import { counted, type Result } from './parse-entry.ts'
import type { GrantEntry, GrantReading, ReadGrant } from './read-grants.ts'

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
  read: ReadGrant
  fpUid: string
  /** Whose backpack an item goes to. */
  holder: string
  role: { gameProject: string; uid: string } | null
  credits: readonly Credit[]
}

/** What became of an entry; `shown` is whose balances the answer has. */
export interface PlannedResult extends Pick<GrantResult, 'grant_id' | 'code' | 'msg'> {
  shown: { read: ReadGrant; fpUid: string } | null
}

export interface GrantPlan {
  results: readonly PlannedResult[]
  counted: readonly CountedGrant[]
}

const refused = (code: number, msg: string): Result => ({ code, msg })

/** Decides on a batch, grant by grant; what an earlier one gives is there for the later ones. */
class GrantPlanner {
  readonly results: PlannedResult[] = []
  readonly counted: CountedGrant[] = []
  readonly #reading: GrantReading
  readonly #facts: GrantFacts
  readonly #told: Map<string, string>
  readonly #balances: Map<string, number>
  /** How many of each item the call gives. */
  readonly #sums = new Map<string, number>()

  constructor(reading: GrantReading, facts: GrantFacts) {
    this.#reading = reading
    this.#facts = facts
    this.#told = new Map(facts.told)
    this.#balances = new Map(facts.balances)
  }

  take(entry: GrantEntry): void {
    if (entry.kind === 'refused') {
      this.results.push({ grant_id: entry.grant_id, ...entry.result, shown: null })
      return
    }
    const { read } = entry
    const fpUid = this.#findReceiver(read)
    const result = typeof fpUid === 'string' ? this.#decide(read, fpUid) : fpUid
    const shown = typeof fpUid === 'string' && result.code === codes.success ? { read, fpUid } : null
    this.results.push({ grant_id: read.grant.grant_id, ...result, shown })
  }

  #findReceiver({ grant: { uid, fp_uid } }: ReadGrant): string | Result {
    if (uid === '')
      return this.#facts.members.has(fp_uid)
        ? fp_uid
        : refused(codes.invalidParameters, 'Invalid parameter: fp_uid (nobody with a character in this game)')
    const owner = this.#facts.owners.get(uid)
    if (!owner) return refused(codes.unknownRole, 'Unknown role: uid')
    return owner.isDeleted ? refused(codes.unknownRole, 'Deleted role: uid') : owner.fpUid
  }

  #decide(read: ReadGrant, fpUid: string): Result {
    const { grant, hash, given } = read
    const told = this.#told.get(grant.grant_id)
    if (told === hash) return { code: codes.success, msg: 'Given before' }
    if (told !== undefined) return refused(codes.keyReused, 'This grant_id came with another content')
    const { gameProject } = this.#reading.game
    const ceiling = this.#reading.rules.ceilingOf(given.item.id)
    const sum = (this.#sums.get(given.item.id) ?? 0) + given.num
    const field = grant.currency === '' ? 'item_num' : 'amount'
    if (ceiling && sum > ceiling.call)
      return refused(codes.limitReached, `${field}: at most ${ceiling.call} of ${given.item.id} in one call`)
    const role = grant.uid === '' ? null : { gameProject, uid: grant.uid }
    const holder = role ? roleHolder(role.gameProject, role.uid) : accountHolder(fpUid)
    const credits = listCredits({ account: fpUid, role, items: [given] })
    if (!this.#hold(holder, given, credits)) return refused(codes.limitReached, `${field}: the balance is full`)
    this.#sums.set(given.item.id, sum)
    this.#told.set(grant.grant_id, hash)
    this.counted.push({ read, fpUid, holder, role, credits })
    return counted
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
export function planGrants(reading: GrantReading, entries: readonly GrantEntry[], facts: GrantFacts): GrantPlan {
  const planner = new GrantPlanner(reading, facts)
  for (const entry of entries) planner.take(entry)
  return planner
}
