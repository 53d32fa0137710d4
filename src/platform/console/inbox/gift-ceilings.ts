import type { Givable } from '../../../contract/console/calls.ts'
import type { OperatorRole } from '../../../contract/console/permissions.ts'
import type { TalkGift } from '../../../contract/support/answer-calls.ts'
import { codes } from '../../../contract/wire.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { countWithinCeiling, isWithinDay, type OfOperator } from '../amends/ceiling.ts'

const aboveOwn =
  'Above what your role gives a player in a day: give it from the player’s page, where a second person decides'

/** Refuses with 3004 what is above the ceiling of the operator's role (rule 25.8). Needs the account's lock. */
export async function requireOwnCeiling(
  tx: Tx,
  { fpUid, gift }: { fpUid: string; gift: TalkGift },
  giving: OfOperator,
): Promise<void> {
  const isWithin = await isWithinDay(tx, { fpUid, item_list: gift.item_list }, giving)
  if (!isWithin) throw new Refusal(codes.limitReached, aboveOwn)
}

/** What an answer can give to a role of a game, or where that is empty to an account, by name: no more than the operator's role may give alone. */
export function listGivable(
  { items, grants, text }: Pick<Catalogue, 'items' | 'grants' | 'text'>,
  gameProject: string,
  role: OperatorRole,
): Givable[] {
  const givable = [...items.values()].flatMap((item) => {
    const most = Math.min(grants.ceilingOf(item.id)?.grant ?? 0, countWithinCeiling(item.id, items, role))
    const isHere = item.gameProject === '' || item.gameProject === gameProject
    const isAlone = item.kind !== 'item' || gameProject !== ''
    return most > 0 && isHere && isAlone ? [{ item_id: item.id, name: text(`items.${item.id}`, 'en'), most }] : []
  })
  return givable.toSorted((one, next) => one.name.localeCompare(next.name, 'en'))
}
