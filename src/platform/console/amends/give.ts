import type { GivenAmends } from '../../../contract/console/calls.ts'
import { findGameByProject, type Game } from '../../../contract/games.ts'
import { codes } from '../../../contract/wire.ts'
import { hashInput } from '../../calls/kept-answers.ts'
import { toLedgerReason } from '../../catalogue/grants.ts'
import type { GiftItem } from '../../catalogue/items.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { giveGrants } from '../../game-server/give-grants.ts'
import { findExceeded, findItem, type Grant, type GrantOutcome, type GrantScope } from '../../game-server/grant.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'

/** What is given to whom: as the page tells it, and as it is kept until somebody decides. */
export type Amends = Pick<GivenAmends, 'key' | 'id' | 'game_project' | 'item_list' | 'grant_reason'> & {
  uid: string
  letter: { title: string; text: string } | null
}

type CatalogueOfGrants = Pick<Catalogue, 'items' | 'grants' | 'levels'>

function requireGameOf(project: string): Game {
  const game = findGameByProject(project)
  if (!game) throw invalidField('game_project')
  return game
}

/** Refuses with 1001 a role that is not the account's, and a game in which it has none. Needs the account's lock. */
export async function requireReceiver({ sql }: Tx, { id, game_project, uid }: Amends): Promise<void> {
  const own = await sql`
    select 1 from roles
    where game_project = ${game_project} and (${uid} = '' or uid = ${uid}) and fp_uid = ${id} and deleted_at is null limit 1`
  if (own.length === 0) throw invalidField(uid === '' ? 'game_project' : 'uid')
}

function findGiven({ item_id, item_num: num }: Amends['item_list'][number], scope: GrantScope): GiftItem {
  const item = findItem(item_id, scope)
  if (!item) throw invalidField('item_list')
  const limit = findExceeded({ item, num }, scope)
  if (limit !== null) throw new Refusal(codes.limitReached, `item_list: at most ${limit} of ${item_id} in one grant`)
  return { item, num }
}

/** One grant for each thing, the letter with the first. Refuses with 1001 or 3004, naming the field, what the catalogue lets nobody give. */
function toGrants(amends: Amends, scope: GrantScope): Grant[] {
  const { key, id: fpUid, uid, item_list, grant_reason, letter } = amends
  if (!scope.rules.reasons.includes(grant_reason)) throw invalidField('grant_reason')
  if (new Set(item_list.map(({ item_id }) => item_id)).size < item_list.length) throw invalidField('item_list')
  const receiver: Grant['receiver'] = uid === '' ? { kind: 'account', fpUid } : { kind: 'role', uid }
  const content = { fpUid, uid, item_list, grant_reason, letter }
  const hash = hashInput({ query: null, body: content }, undefined).toString('hex')
  const reason = toLedgerReason(grant_reason)
  return item_list.map((thing, place) => ({
    id: `console:${key}:${place}`,
    hash,
    receiver,
    given: findGiven(thing, scope),
    reason,
    letter: place === 0 ? letter : null,
  }))
}

const scopeOf = (amends: Amends, { items, grants }: CatalogueOfGrants): GrantScope => ({
  game: requireGameOf(amends.game_project),
  items,
  rules: grants,
})

/** What the catalogue lets nobody give is refused before anybody is asked to approve it: 1001 or 3004 with the field. */
export function checkAmends(amends: Amends, catalogue: CatalogueOfGrants): void {
  toGrants(amends, scopeOf(amends, catalogue))
}

function toRefusal(outcome: GrantOutcome): Refusal | null {
  switch (outcome.kind) {
    case 'given':
      return null
    case 'given before':
    case 'other content':
      return new Refusal(codes.keyReused, 'This key came with another content')
    case 'no character':
      return invalidField('game_project (the player has no character in this game)')
    case 'unknown role':
    case 'deleted role':
      return new Refusal(codes.unknownRole, 'Unknown or deleted role: uid')
    case 'too many':
      return new Refusal(codes.limitReached, `item_list: at most ${outcome.limit} at once`)
    case 'full balance':
      return new Refusal(codes.limitReached, 'item_list: the balance is full')
  }
}

/**
 * Gives it, in the way in which the publisher's own tools give (rule 20.7): the same service moves ledger, backpack and letters.
 * All of it or nothing: a grant that cannot be given takes the others back with it. Needs the account's lock.
 */
export async function giveNow(tx: Tx, amends: Amends, catalogue: CatalogueOfGrants, now: Date): Promise<void> {
  await requireReceiver(tx, amends)
  const scope = scopeOf(amends, catalogue)
  const outcomes = await giveGrants(tx, { ...scope, levels: catalogue.levels, now }, toGrants(amends, scope))
  for (const outcome of outcomes) {
    const refusal = toRefusal(outcome)
    if (refusal) throw refusal
  }
}
