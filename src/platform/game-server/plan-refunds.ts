import { codes } from '../../contract/wire.ts'
import { isRefundName, type RefundRef, refundKey, reversalName } from '../catalogue/refund-names.ts'
import type { Movement } from '../ledger/ledger.ts'
import type { Books } from './books.ts'
import type { CountedEvent, Facts, KnownRefund, Plan, Planning, ReadEvent } from './event-plan.ts'
import { counted, type Result } from './parse-entry.ts'
import type { Purchase } from './purchase.ts'
import type { RefundClaim } from './refund-data.ts'
import { type Part, restoreRefund, reversePurchase } from './reverse-purchase.ts'

const refused = (code: number, msg: string): Result => ({ code, msg })
const invalid = (field: string) => refused(codes.invalidParameters, `Invalid parameter: ${field}`)

/** What the planner of a batch does for its refunds. */
interface Batch {
  planning: Planning
  facts: Facts
  books: Books
  /** A purchase of this batch. */
  findBought(purchaseId: string): Purchase | undefined
  /** Moves what there is room for; false where a balance cannot hold it, and then nothing of it. */
  move(fpUid: string, movements: readonly Movement[]): boolean
  /** Takes an event that gives nothing by rules. */
  add(event: Pick<CountedEvent, 'read' | 'fpUid' | 'movements'>): void
}

/** How much money a refund returns, checked against its purchase; or why it is refused. */
type Money = { amount: number | null; part: Part; isWhole: boolean } | { refusal: Result }

/** Decides on the refunds of a batch, and on what reverses them; what is told earlier in it counts for what comes later. */
export class RefundPlanner {
  /** The refunds that are new, reversed, or whose purchase has come, by their own ids. */
  readonly changed = new Map<string, KnownRefund>()
  readonly held = new Map<string, ReadEvent>()
  readonly holding: KnownRefund[] = []
  readonly released: KnownRefund[] = []
  readonly frozen: Plan['frozen'][number][] = []
  readonly thawed: Plan['thawed'][number][] = []
  readonly #batch: Batch

  constructor(batch: Batch) {
    this.#batch = batch
  }

  #list(): KnownRefund[] {
    return [...new Map([...this.#batch.facts.refunds, ...this.changed]).values()]
  }

  /** The refund that left nothing of a role's purchase, or waits for it. */
  findWhole(ref: RefundRef): KnownRefund | undefined {
    return this.#list().find((one) => one.isWhole && one.reversedBy === '' && refundKey(one) === refundKey(ref))
  }

  /** Holds back a purchase that comes after its refund, which is done by that. */
  hold(read: ReadEvent, refund: KnownRefund): void {
    this.changed.set(refund.eventId, { ...refund, isOpen: false, isHolding: true })
    this.held.set(refund.eventId, read)
  }

  /** Why a purchase that is known cannot be refunded by this event, whatever the amount; null where it can. */
  #refusePurchase(uid: string, purchaseId: string, purchase: Purchase | undefined): Result | null {
    if (purchase && (purchase.uid ?? uid) !== uid) return invalid('data.event_id (of another role)')
    if (purchase && isRefundName(purchase.name ?? '')) return invalid('data.event_id (this is a refund)')
    if (purchase?.name === reversalName) return invalid('data.event_id (this reverses a refund)')
    // Whose an erased player's purchase was is not known any more, so that another role's refund may have taken it.
    const settled = this.#list().find(
      (one) => one.purchaseId === purchaseId && one.isWhole && !one.isOpen && one.reversedBy === '',
    )
    return settled ? refused(codes.alreadyClaimed, `Refunded before, by ${settled.eventId}`) : null
  }

  #readMoney({ purchaseId, amount, currency }: RefundClaim, { price, isParked }: Purchase): Money {
    const standing = this.#list().filter((one) => one.purchaseId === purchaseId && one.reversedBy === '')
    const taken = standing.flatMap((one) => one.taken)
    if (price === null) {
      if (amount === null && currency === null) return { amount: null, part: { share: null, taken }, isWhole: true }
      const field = amount === null ? 'currency' : 'amount'
      return { refusal: invalid(`data.${field} (what was paid is not known: refund all of it)`) }
    }
    if (currency !== null && currency !== price.currency)
      return { refusal: invalid(`data.currency (paid in ${price.currency})`) }
    const before = standing.reduce((sum, one) => sum + (one.amount ?? 0), 0)
    const left = price.amount - before
    const returned = amount ?? left
    if (returned > left) return { refusal: invalid(`data.amount (at most ${left} of ${price.amount})`) }
    const isWhole = returned === left
    if (isParked && !isWhole)
      return { refusal: refused(codes.notEligible, 'The purchase waits: refund a part of it once it counts') }
    const share = isWhole ? null : { returned: before + returned, price: price.amount }
    return { amount: returned, part: { share, taken }, isWhole }
  }

  /** A role that was deleted since is still asked for what it was given. */
  refund(read: ReadEvent, fpUid: string, claim: RefundClaim): Result {
    const { event } = read
    const { purchaseId } = claim
    const ref = { uid: event.uid, purchaseId }
    const known = this.findWhole(ref)
    if (known) return refused(codes.alreadyClaimed, `Refunded before, by ${known.eventId}`)
    const purchase = this.#batch.findBought(purchaseId) ?? this.#batch.facts.purchases.get(refundKey(ref))
    const refusal = this.#refusePurchase(event.uid, purchaseId, purchase)
    if (refusal) return refusal
    if (!purchase) return this.#open(read, fpUid, claim)
    const money = this.#readMoney(claim, purchase)
    const asked = purchase.fpUid ?? fpUid
    return 'refusal' in money ? money.refusal : this.#takeBack(read, { fpUid: asked, purchase, purchaseId, ...money })
  }

  #make(read: ReadEvent, purchaseId: string): KnownRefund {
    const { uid, event_id: eventId, name } = read.event
    return {
      ...{ uid, purchaseId, eventId, name: isRefundName(name) ? name : 'refund', amount: null },
      ...{ isOpen: false, isWhole: true, freezes: false, reversedBy: '', taken: [], month: '' },
      ...{ isOwn: true, isHolding: false, fpUid: null },
    }
  }

  /** Keeps a refund whose purchase comes later. What a part of an unknown amount is can't be known yet. */
  #open(read: ReadEvent, fpUid: string, { purchaseId, amount, currency }: RefundClaim): Result {
    if (amount !== null || currency !== null)
      return refused(codes.unknownPurchase, 'No such purchase yet: tell it first, then what was returned of it')
    this.changed.set(read.event.event_id, { ...this.#make(read, purchaseId), isOpen: true })
    this.#batch.add({ read, fpUid, movements: [] })
    return keptRefund
  }

  #takeBack(read: ReadEvent, of: TakingBack): Result {
    const { fpUid, purchase, purchaseId, part, amount, isWhole } = of
    const { planning, books } = this.#batch
    const { uid, name: reason } = read.event
    const { movements, taken, isShort } = reversePurchase(
      { purchase, part, gameProject: planning.gameProject, uid, fpUid, reason, reference: purchaseId },
      books,
    )
    if (!this.#batch.move(fpUid, movements)) return refused(codes.limitReached, 'The debt is full')
    const made = this.#make(read, purchaseId)
    const freezes = isShort && planning.policies[made.name] === 'freeze'
    const kept = { taken, month: purchase.month, fpUid: purchase.fpUid }
    const refund = { ...made, ...kept, amount, isWhole, freezes, isHolding: purchase.isParked }
    this.changed.set(refund.eventId, refund)
    this.#batch.add({ read, fpUid, movements })
    if (purchase.isParked) this.holding.push(refund)
    if (freezes) this.frozen.push({ fpUid, reason, reference: purchaseId })
    return counted
  }

  /** Gives back what a refund took, once: of a payment that was disputed and came after all (rule 20.10). */
  reverse(read: ReadEvent, fpUid: string, refundId: string): Result {
    const refund = this.changed.get(refundId) ?? this.#batch.facts.refunds.get(refundId)
    if (!refund) return refused(codes.unknownPurchase, 'No such refund: data.event_id is the id of the refund itself')
    if (refund.uid !== read.event.uid) return invalid('data.event_id (of another role)')
    if (refund.reversedBy !== '') return refused(codes.alreadyClaimed, `Reversed before, by ${refund.reversedBy}`)
    const asked = refund.fpUid ?? fpUid
    const to = { gameProject: this.#batch.planning.gameProject, uid: refund.uid, fpUid: asked }
    const movements = refund.isOwn ? restoreRefund(refund, to) : []
    if (!this.#batch.move(asked, movements)) return refused(codes.limitReached, 'The balance is full')
    const reversed = { ...refund, reversedBy: read.event.event_id, isOpen: false }
    this.changed.set(refundId, reversed)
    this.#reopen(reversed)
    this.#batch.add({ read, fpUid: asked, movements })
    if (refund.isHolding) this.released.push(reversed)
    if (refund.freezes) this.thawed.push({ fpUid: asked, purchaseId: refund.purchaseId })
    return refund.isHolding ? { ...counted, msg: 'The purchase waits to count again' } : counted
  }

  /** What a reversed refund had returned can be refunded again, also where another one had returned the rest. */
  #reopen({ purchaseId, eventId, amount }: KnownRefund): void {
    const others = this.#list().filter((one) => one.purchaseId === purchaseId && one.eventId !== eventId && one.isWhole)
    for (const one of others) {
      if (one.reversedBy === '' && one.amount !== null && amount !== null)
        this.changed.set(one.eventId, { ...one, isWhole: false })
    }
  }
}

interface TakingBack {
  fpUid: string
  purchase: Purchase
  purchaseId: string
  part: Part
  amount: number | null
  isWhole: boolean
}

/** The answer to a refund that waits for its purchase. */
export const keptRefund = refused(codes.unknownPurchase, 'No such purchase yet: it will give nothing when it comes')
