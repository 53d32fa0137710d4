import type { Game } from '../../contract/games.ts'
import { type ServerGrant, serverGrantSchema } from '../../contract/server/grant-calls.ts'
import { codes } from '../../contract/wire.ts'
import { hashInput } from '../calls/kept-answers.ts'
import { type GrantRules, toLedgerReason } from '../catalogue/grants.ts'
import type { GiftItem, Item } from '../catalogue/items.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { parseEntry, type Result, readName, toResult } from './parse-entry.ts'
import { refuseUnknownAmounts } from './unread-amounts.ts'

/** What grants are read by. */
export interface GrantReading {
  game: Game
  items: ReadonlyMap<string, Item>
  rules: GrantRules
}

/** An entry that is well-formed, with what it gives. */
export interface ReadGrant {
  grant: ServerGrant
  /** The hash of what it says, in hexadecimal: an id that comes again has to say the same. */
  hash: string
  given: GiftItem
  /** The reason as records have it. */
  reason: string
}

export type GrantEntry = { kind: 'grant'; read: ReadGrant } | { kind: 'refused'; grant_id: string; result: Result }

/** The kinds of what is no ticket, by what they are called on the ledger. */
const kinds: ReadonlyMap<string, Item['kind']> = new Map([
  ['coin', 'points'],
  ['growth', 'growth'],
])

/** The item that an entry names, by its id or by what it is called on the ledger. Refuses with 1001 naming the field. */
function findGiven(grant: ServerGrant, { game, items }: GrantReading): GiftItem {
  const { currency, amount, item_id, item_num } = grant
  if ((currency === '') === (item_id === ''))
    throw invalidField(currency === '' ? 'currency' : 'item_id (beside a currency)')
  const num = currency === '' ? item_num : amount
  if (num === undefined) throw invalidField(currency === '' ? 'item_num' : 'amount')
  if (item_id !== '') {
    const item = items.get(item_id)
    if (!item || (item.gameProject !== '' && item.gameProject !== game.gameProject)) throw invalidField('item_id')
    return { item, num }
  }
  const kind = kinds.get(currency)
  const item = [...items.values()].find(
    (one) => one.kind === kind || (one.kind === 'ticket' && one.currency === currency),
  )
  if (!item) throw invalidField('currency')
  return { item, num }
}

/** Refuses with 3004 more of it than the catalogue lets one grant give, naming the field. */
function refuseMuch({ currency }: ServerGrant, { item, num }: GiftItem, { rules }: GrantReading): void {
  const ceiling = rules.ceilingOf(item.id)
  const field = currency === '' ? 'item_num' : 'amount'
  if (ceiling && num > ceiling.grant)
    throw new Refusal(codes.limitReached, `${field}: at most ${ceiling.grant} of ${item.id} in one grant`)
}

/** Reads an entry: what it gives to whom. */
export function readGrant(entry: unknown, reading: GrantReading): GrantEntry {
  try {
    refuseUnknownAmounts(entry, Object.keys(serverGrantSchema.entries))
    const grant = parseEntry(serverGrantSchema, entry)
    if ((grant.uid === '') === (grant.fp_uid === ''))
      throw invalidField(grant.uid === '' ? 'uid' : 'fp_uid (beside a uid)')
    if (!reading.rules.reasons.includes(grant.reason)) throw invalidField('reason')
    const given = findGiven(grant, reading)
    // An amount of the other kind of gift would be left out in silence.
    if ((grant.currency === '' ? grant.amount : grant.item_num) !== undefined)
      throw invalidField(grant.currency === '' ? 'amount (of an item: item_num)' : 'item_num (of a currency: amount)')
    refuseMuch(grant, given, reading)
    const { grant_id: _, ...content } = grant
    const hash = hashInput({ query: null, body: content }, undefined).toString('hex')
    return { kind: 'grant', read: { grant, hash, given, reason: toLedgerReason(grant.reason) } }
  } catch (error) {
    return { kind: 'refused', grant_id: readName(entry, 'grant_id'), result: toResult(error) }
  }
}
