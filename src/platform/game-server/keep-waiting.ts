import type { Game } from '../../contract/games.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { writeNotices } from '../notices/write-notice.ts'
import type { RolePlan, WaitingRole } from './plan-roles.ts'

/** The most roles of a game that wait for one player; the oldest go first. */
const waitingLimit = 20
/** How long a player is not told of a game again, in milliseconds. */
const quiet = 24 * 60 * 60 * 1000

/** Of a role only the last account counts that it was reported for; of one that is there now, none. */
async function dropStale(tx: Tx, { gameProject }: Game, waiting: RolePlan['waiting']): Promise<void> {
  const said = [...waiting].map(([uid, role]) => ({ uid, fpUid: role?.fpUid ?? null }))
  await tx.sql`
    delete from pending_roles p
    using jsonb_to_recordset(${JSON.stringify(said)}::text::jsonb) as said (uid text, "fpUid" text)
    where p.game_project = ${gameProject} and p.uid = said.uid and p.refused_at is null
      and p.fp_uid is distinct from said."fpUid"`
}

/** Nothing is kept for an account that there is none of, nor of a role that its player has refused. */
async function insertRoles(tx: Tx, { gameProject }: Game, roles: readonly WaitingRole[], now: Date): Promise<void> {
  await tx.sql`
    insert into pending_roles as known (game_project, uid, fp_uid, level, nickname, server, gary, created_at)
    select ${gameProject}, said.uid, a.fp_uid, said.level, said.nickname, said.server, said.gary, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(roles)}::text::jsonb) as said (
      uid text, "fpUid" text, level int, nickname text, server text, gary smallint
    )
    join accounts a on a.fp_uid = said."fpUid" and a.kind = 'full'
    order by a.fp_uid, said.uid
    on conflict (fp_uid, game_project, uid) do update set
      level = coalesce(excluded.level, known.level), nickname = coalesce(excluded.nickname, known.nickname),
      server = coalesce(excluded.server, known.server), gary = coalesce(excluded.gary, known.gary)
    where known.refused_at is null`
}

async function dropOldest(tx: Tx, { gameProject }: Game, fpUids: string): Promise<void> {
  await tx.sql`
    delete from pending_roles p
    using (
      select fp_uid, uid, row_number() over (partition by fp_uid order by created_at desc, uid) as place
      from pending_roles
      where game_project = ${gameProject} and refused_at is null
        and fp_uid in (select jsonb_array_elements_text(${fpUids}::text::jsonb))
    ) as numbered
    where p.game_project = ${gameProject} and p.fp_uid = numbered.fp_uid and p.uid = numbered.uid
      and numbered.place > ${waitingLimit}`
}

/** The accounts in which something has begun to wait just now, and whose players have not been told of the game today. */
async function findUntold(tx: Tx, { gameProject }: Game, fpUids: string, now: Date): Promise<string[]> {
  const at = now.toISOString()
  const rows = await tx.sql<{ fpUid: string }[]>`
    insert into game_accounts as known (game_project, fp_uid, asked_at)
    select distinct game_project, fp_uid, ${at}::timestamptz from pending_roles
    where game_project = ${gameProject} and refused_at is null and created_at = ${at}
      and fp_uid in (select jsonb_array_elements_text(${fpUids}::text::jsonb))
    order by fp_uid
    on conflict (fp_uid, game_project) do update set asked_at = excluded.asked_at
    where known.asked_at is null or known.asked_at <= ${new Date(now.getTime() - quiet).toISOString()}
    returning fp_uid as "fpUid"`
  return rows.map(({ fpUid }) => fpUid)
}

/**
 * Keeps roles for the yes of players whom their game is not connected to, and tells the players. Needs the names of the roles and the
 * accounts' locks.
 */
export async function keepWaiting(tx: Tx, game: Game, waiting: RolePlan['waiting'], now: Date): Promise<void> {
  const roles = [...waiting.values()].filter((role) => role !== null)
  const fpUids = JSON.stringify([...new Set(roles.map(({ fpUid }) => fpUid))])
  const stale = dropStale(tx, game, waiting)
  if (roles.length === 0) return await stale
  const [, , , untold] = await sendTogether([
    stale,
    insertRoles(tx, game, roles, now),
    dropOldest(tx, game, fpUids),
    findUntold(tx, game, fpUids, now),
  ])
  if (untold.length > 0) await writeNotices(tx, untold, { template: 'role_pending', values: { name: game.name }, now })
}
