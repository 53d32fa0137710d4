import type { GivenAmends } from '../../../contract/console/calls.ts'
import { findGameByProject, type Game } from '../../../contract/games.ts'
import type { GrantResult } from '../../../contract/server/grant-calls.ts'
import { codes } from '../../../contract/wire.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { giveGrants } from '../../game-server/give-grants.ts'
import { type GrantEntry, type GrantReading, readGrant } from '../../game-server/read-grants.ts'
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

/** One grant for each thing, the letter with the first. */
function toEntries({ key, id, uid, item_list, grant_reason, letter }: Amends, reading: GrantReading): GrantEntry[] {
  return item_list.map(({ item_id, item_num }, place) =>
    readGrant(
      {
        grant_id: `console:${key}:${place}`,
        ...(uid === '' ? { fp_uid: id } : { uid }),
        item_id,
        item_num,
        reason: grant_reason,
        ...(letter && place === 0 && { letter }),
      },
      reading,
    ),
  )
}

const readingOf = (amends: Amends, { items, grants }: CatalogueOfGrants): GrantReading => ({
  game: requireGameOf(amends.game_project),
  items,
  rules: grants,
})

/** What the catalogue lets nobody give is refused before anybody is asked to approve it: 1001 or 3004 with the field. */
export function checkAmends(amends: Amends, catalogue: CatalogueOfGrants): void {
  const { item_list } = amends
  if (new Set(item_list.map(({ item_id }) => item_id)).size < item_list.length) throw invalidField('item_list')
  for (const entry of toEntries(amends, readingOf(amends, catalogue)))
    if (entry.kind === 'refused') throw new Refusal(entry.result.code, entry.result.msg)
}

/** All of it or nothing: a grant that cannot be given takes the others back with it. */
function refuseFailed(results: readonly GrantResult[]): void {
  for (const { code, msg } of results) {
    if (code !== codes.success) throw new Refusal(code, msg)
    if (msg !== 'ok') throw new Refusal(codes.keyReused, msg)
  }
}

/**
 * Gives it, in the way in which the publisher's own tools give (rule 20.7): the same service moves ledger, backpack and letters.
 * Needs the account's lock. Refuses with what a grant is refused with.
 */
export async function giveNow(tx: Tx, amends: Amends, catalogue: CatalogueOfGrants, now: Date): Promise<void> {
  await requireReceiver(tx, amends)
  const giving = { ...readingOf(amends, catalogue), levels: catalogue.levels, now }
  refuseFailed(await giveGrants(tx, giving, toEntries(amends, giving)))
}
