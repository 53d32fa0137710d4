import { findGameByProject } from '../../contract/games.ts'
import type { TalkGift } from '../../contract/support/answer-calls.ts'
import { applyGrant, type Receiver } from '../backpack/grant.ts'
import type { GiftItem } from '../catalogue/items.ts'
import type { Level } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { accountHolder } from '../ledger/ledger.ts'
import { noteLevel } from '../notices/note-level.ts'

/** What the catalogue knows of a gift's items, each once. Refuses with 1001 what is unknown, and what comes twice. */
export function resolveGift({ item_list }: TalkGift, items: Catalogue['items']): GiftItem[] {
  if (new Set(item_list.map(({ item_id }) => item_id)).size < item_list.length) throw invalidField('gift.item_list')
  return item_list.map(({ item_id, item_num }, place) => {
    const item = items.get(item_id)
    if (!item) throw invalidField(`gift.item_list.${place}.item_id`)
    return { item, num: item_num }
  })
}

async function findRole({ sql }: Tx, fpUid: string, gameProject: string, uid: string): Promise<Receiver['role']> {
  const [role] = await sql<{ uid: string }[]>`
    select r.uid from roles r
    left join current_roles c on c.fp_uid = r.fp_uid and c.game_project = r.game_project and c.uid = r.uid
    where r.fp_uid = ${fpUid} and r.game_project = ${gameProject} and r.deleted_at is null
      and case when ${uid} = '' then c.uid is not null else r.uid = ${uid} end`
  return role ? { gameProject, uid: role.uid } : null
}

/** What may be given without a role: what belongs to the account as a whole. */
const isOfAccount = ({ item }: GiftItem) => item.kind === 'points' || item.kind === 'ticket' || item.kind === 'growth'

/**
 * Who receives a gift: the role that it names, else the current one in its game or that of the talk. Refuses with 1001 a game that is
 * unknown, a role that is not the account's, an item of another game, and things of the backpack without a role.
 */
export async function findReceiver(
  tx: Tx,
  { fpUid, gameProject: talkProject }: { fpUid: string; gameProject: string },
  { game_project, uid }: TalkGift,
  items: readonly GiftItem[],
): Promise<Receiver> {
  const game = findGameByProject(game_project === '' ? talkProject : game_project)
  if (game_project !== '' && !game) throw invalidField('gift.game_project')
  const role = game ? await findRole(tx, fpUid, game.gameProject, uid) : null
  if (!role && (uid !== '' || !items.every(isOfAccount))) throw invalidField('gift.uid')
  const isForeign = ({ item }: GiftItem) => item.gameProject !== '' && item.gameProject !== game?.gameProject
  if (items.some(isForeign)) throw invalidField('gift.item_list')
  return { account: fpUid, role }
}

/** A gift that was decided on; `reference` names it for ever. */
interface Given {
  receiver: Receiver
  items: readonly GiftItem[]
  reference: string
  levels: readonly Level[]
  now: Date
}

/** Gives it by ledger and backpack, once by its reference, and congratulates where it lifts the account's level. Holds the account's lock. */
export async function giveGift(tx: Tx, { receiver, items, reference, levels, now }: Given): Promise<void> {
  const [before] = await tx.sql<{ amount: number }[]>`
    select amount from ledger_balances where holder = ${accountHolder(receiver.account)} and currency = 'growth'`
  const { account_growth: after } = await applyGrant(tx, { ...receiver, items, reason: 'grant', reference, now })
  if (after === undefined) return
  await sendTogether(noteLevel(tx, receiver.account, { levels, before: before?.amount ?? 0, after, now }))
}
