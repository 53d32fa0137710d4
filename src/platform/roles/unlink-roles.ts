import { sendTogether, type Tx } from '../db/transaction.ts'
import { createShadows } from './accounts.ts'

/** A role by its names. */
export interface RoleKey {
  gameProject: string
  uid: string
}

/** A role of a player's account, to be unlinked. */
interface Unlinked extends RoleKey {
  isActive: boolean
  heldBy: string | null
}

/** The account's roles that are to be unlinked, deleted ones too: their games may bring them back. */
async function findRoles({ sql }: Tx, fpUid: string, isUnlinked: (role: RoleKey) => boolean): Promise<Unlinked[]> {
  const rows = await sql<Unlinked[]>`
    select game_project as "gameProject", uid, is_active as "isActive", held_by as "heldBy" from roles
    where fp_uid = ${fpUid} order by game_project, uid`
  return rows.filter(isUnlinked)
}

/**
 * Unlinks roles from an account: each gets a shadow account of its own again, so that its game's tickets open half sessions (rule 5.14).
 * What belongs to the account stays there, so nothing moves on the ledger; what was held until activation goes back with the role. The
 * games' sessions and tickets of the account end, and the games have to ask before they link another role. Needs the account's lock.
 * Answers how many roles were unlinked.
 */
export async function unlinkRoles(
  tx: Tx,
  fpUid: string,
  { isUnlinked, now }: { isUnlinked: (role: RoleKey) => boolean; now: Date },
): Promise<number> {
  const found = await findRoles(tx, fpUid, isUnlinked)
  if (found.length === 0) return 0
  const shadows = await createShadows(tx, now, found.filter(({ heldBy }) => heldBy === null).length)
  const moved = found.map((role) => ({ ...role, shadow: role.heldBy ?? shadows.shift() }))
  const text = JSON.stringify(moved)
  const at = now.toISOString()
  await sendTogether([
    tx.sql`
      delete from current_roles c using jsonb_to_recordset(${text}::text::jsonb) as moved ("gameProject" text, uid text)
      where c.game_project = moved."gameProject" and c.uid = moved.uid`,
    tx.sql`
      insert into unlinked_roles (game_project, uid, fp_uid, unlinked_at, keeps_place)
      select "gameProject", uid, ${fpUid}, ${at}, "isActive"
      from jsonb_to_recordset(${text}::text::jsonb) as moved ("gameProject" text, uid text, "isActive" boolean)
      on conflict (game_project, uid, fp_uid) do update set
        unlinked_at = excluded.unlinked_at, keeps_place = excluded.keeps_place`,
    tx.sql`
      update roles r set fp_uid = moved.shadow, is_active = r.deleted_at is null, linked_at = null, held_by = null
      from jsonb_to_recordset(${text}::text::jsonb) as moved ("gameProject" text, uid text, shadow text)
      where r.game_project = moved."gameProject" and r.uid = moved.uid`,
    tx.sql`
      insert into current_roles (fp_uid, game_project, uid)
      select r.fp_uid, r.game_project, r.uid from roles r
      join jsonb_to_recordset(${text}::text::jsonb) as moved ("gameProject" text, uid text)
        on r.game_project = moved."gameProject" and r.uid = moved.uid
      where r.is_active`,
    ...leaveGames(tx, fpUid, { games: [...new Set(found.map(({ gameProject }) => gameProject))], at }),
  ])
  return found.length
}

/** Ends what a game's tickets have opened or could open, and has the game ask before it links another role (rule 5.12). */
function leaveGames({ sql }: Tx, fpUid: string, { games, at }: { games: readonly string[]; at: string }) {
  const list = JSON.stringify(games)
  return [
    sql`
      update game_accounts set brought_at = null
      where fp_uid = ${fpUid} and game_project in (select jsonb_array_elements_text(${list}::text::jsonb))`,
    sql`
      update sessions set revoked_at = ${at}
      where fp_uid = ${fpUid} and revoked_at is null
        and game_project in (select jsonb_array_elements_text(${list}::text::jsonb))`,
    sql`
      delete from tickets
      where fp_uid = ${fpUid} and game_project in (select jsonb_array_elements_text(${list}::text::jsonb))`,
  ]
}
