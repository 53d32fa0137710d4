import { type ServerGrant, serverGrantSchema } from '../../contract/server/grant-calls.ts'
import { codes } from '../../contract/wire.ts'
import { hashInput } from '../calls/kept-answers.ts'
import { toLedgerReason } from '../catalogue/grants.ts'
import type { GiftItem, Item } from '../catalogue/items.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { findExceeded, findItem, type Grant, type GrantScope } from './grant.ts'
import { parseEntry, type Result, readName, toResult } from './parse-entry.ts'
import { refuseUnknownAmounts } from './unread-amounts.ts'

/** An entry of the wire: a grant with the field that says how much, or what it is refused with. */
export type GrantEntry =
  | { kind: 'grant'; grant: Grant; field: 'amount' | 'item_num' }
  | { kind: 'refused'; grant_id: string; result: Result }

/** The kinds of what is no ticket, by what they are called on the ledger. */
const kinds: ReadonlyMap<string, Item['kind']> = new Map([
  ['coin', 'points'],
  ['growth', 'growth'],
])

/** The item that an entry names, by its id or by what it is called on the ledger. Refuses with 1001 naming the field. */
function findGiven(entry: ServerGrant, scope: GrantScope): GiftItem {
  const { currency, amount, item_id, item_num } = entry
  if ((currency === '') === (item_id === ''))
    throw invalidField(currency === '' ? 'currency' : 'item_id (beside a currency)')
  const num = currency === '' ? item_num : amount
  if (num === undefined) throw invalidField(currency === '' ? 'item_num' : 'amount')
  if (item_id !== '') {
    const item = findItem(item_id, scope)
    if (!item) throw invalidField('item_id')
    return { item, num }
  }
  const kind = kinds.get(currency)
  const item = [...scope.items.values()].find(
    (one) => one.kind === kind || (one.kind === 'ticket' && one.currency === currency),
  )
  if (!item) throw invalidField('currency')
  return { item, num }
}

function readReceiver({ uid, fp_uid: fpUid }: ServerGrant): Grant['receiver'] {
  if ((uid === '') === (fpUid === '')) throw invalidField(uid === '' ? 'uid' : 'fp_uid (beside a uid)')
  return uid === '' ? { kind: 'account', fpUid } : { kind: 'role', uid }
}

/** Refuses with 3004 more of it than the catalogue lets one grant give, naming the field. */
function refuseMuch(given: GiftItem, field: string, scope: GrantScope): void {
  const limit = findExceeded(given, scope)
  if (limit !== null)
    throw new Refusal(codes.limitReached, `${field}: at most ${limit} of ${given.item.id} in one grant`)
}

/** Reads an entry: what it gives to whom. */
export function readGrant(entry: unknown, scope: GrantScope): GrantEntry {
  try {
    refuseUnknownAmounts(entry, Object.keys(serverGrantSchema.entries))
    const parsed = parseEntry(serverGrantSchema, entry)
    const receiver = readReceiver(parsed)
    const { grant_id: id, ...content } = parsed
    if (!scope.rules.reasons.includes(parsed.reason)) throw invalidField('reason')
    const given = findGiven(parsed, scope)
    // An amount of the other kind of gift would be left out in silence.
    if ((parsed.currency === '' ? parsed.amount : parsed.item_num) !== undefined)
      throw invalidField(parsed.currency === '' ? 'amount (of an item: item_num)' : 'item_num (of a currency: amount)')
    const field = parsed.currency === '' ? 'item_num' : 'amount'
    refuseMuch(given, field, scope)
    const hash = hashInput({ query: null, body: content }, undefined).toString('hex')
    const { reason, letter = null } = parsed
    return { kind: 'grant', field, grant: { id, hash, receiver, given, reason: toLedgerReason(reason), letter } }
  } catch (error) {
    return { kind: 'refused', grant_id: readName(entry, 'grant_id'), result: toResult(error) }
  }
}
