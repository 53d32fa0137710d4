import { type Game, type GameProject, games } from '../../contract/games.ts'
import type { Role, RoleList } from '../../contract/session/role.ts'
import { codes } from '../../contract/wire.ts'
import type { Session } from '../caller/context.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { lockAccounts } from './accounts.ts'
import { type BindHandler, moveEarnings } from './move-earnings.ts'
import { toUnixTime } from './user.ts'

/** The emblem of a game, as a part of the portal's sprite. */
export function iconOf(game: Game): string {
  return `/art/emblems.svg#e-${game.prefix}`
}

/** A role as the table has it. */
export interface RoleRow {
  game_project: string
  uid: string
  is_active: boolean
  level: number
  nickname: string
  server: string
}

/** A role as calls answer it. */
export function toRole(game: Game, row: RoleRow): Role {
  const { uid, level, nickname, server } = row
  const { gameId, gameProject } = game
  const game_icon = iconOf(game)
  return {
    uid,
    game_id: gameId,
    game_icon,
    game_project: gameProject,
    is_active: row.is_active ? 1 : 0,
    level,
    nickname,
    server,
  }
}

/**
 * Every game with the account's roles, active first, then higher level first; a session of a game sees that game's only. The
 * limit and the number of active roles are those of the game that is `asked` for (rule 5.7); all together where none is.
 */
export async function listRoles(
  tx: Tx,
  { fpUid, gameProject }: Session,
  { asked, activeLimit, now }: { asked: GameProject | undefined; activeLimit: number; now: Date },
): Promise<RoleList> {
  const [rows, taken] = await sendTogether([
    tx.sql<RoleRow[]>`
      select game_project, uid, is_active, level, nickname, server from roles
      where fp_uid = ${fpUid} and deleted_at is null
      order by is_active desc, level desc, uid`,
    countByGame(tx, fpUid, now),
  ])
  const takenIn = (project: string) => taken.get(project) ?? 0
  const shownGames = games.filter((game) => gameProject === null || game.gameProject === gameProject)
  const game_list = shownGames.map((game) => {
    const shown = { game_project: game.gameProject, game_name: game.name, game_icon: iconOf(game) }
    const user_list = rows.filter((row) => row.game_project === game.gameProject).map((row) => toRole(game, row))
    return { ...shown, sub_game_list: [{ ...shown, user_list, active_num: takenIn(game.gameProject) }] }
  })
  const counted = gameProject ?? asked
  const active_num =
    counted === undefined ? games.reduce((sum, game) => sum + takenIn(game.gameProject), 0) : takenIn(counted)
  return { game_list, active_limit: activeLimit, active_num }
}

/** How many places for active roles are taken in each game, those of roles that were unlinked not long ago included (rule 5.14). */
async function countByGame({ sql }: Tx, fpUid: string, now: Date): Promise<Map<string, number>> {
  const projects = JSON.stringify(games.map(({ gameProject }) => gameProject))
  const rows = await sql<{ project: string; taken: number }[]>`
    select project, active_places(${fpUid}, project, ${now.toISOString()}) as taken
    from jsonb_array_elements_text(${projects}::text::jsonb) as project`
  return new Map(rows.map(({ project, taken }) => [project, taken]))
}

interface Places {
  fpUid: string
  gameProject: string
  now: Date
}

/** The same in one game. */
async function countActive({ sql }: Tx, { fpUid, gameProject, now }: Places): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select active_places(${fpUid}, ${gameProject}, ${now.toISOString()}) as count`
  return row?.count ?? 0
}

/** A role as a call names it. */
export interface RoleName {
  game: Game
  uid: string
}

/** The game of a `game_id`; 1001 for an unknown one. */
export function findGameById(gameId: string): Game {
  const game = games.find((candidate) => candidate.gameId === gameId)
  if (!game) throw invalidField('game_id')
  return game
}

/** Holds the names of roles until the transaction ends, in one order: of several who make a role, one does. */
export async function lockRoleNames(tx: Tx, { gameProject }: Game, uids: readonly string[]): Promise<void> {
  await tx.sql`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended('role:' || ${gameProject} || ':' || uid, 0) as name
      from jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb) as uid
      order by name
    ) as names`
}

/** Whether the account's role is active; 1001 where it is unknown, deleted or somebody else's. */
async function isActive(tx: Tx, fpUid: string, { game, uid }: RoleName): Promise<boolean> {
  const [row] = await tx.sql<{ isActive: boolean }[]>`
    select is_active as "isActive" from roles
    where game_project = ${game.gameProject} and uid = ${uid} and fp_uid = ${fpUid} and deleted_at is null`
  if (!row) throw invalidField('uid')
  return row.isActive
}

/** Makes an active role the current one of its game. Refuses with 1001 and 3007 (not active). */
export async function changeRole(tx: Tx, { fpUid }: Session, name: RoleName): Promise<void> {
  if (!(await isActive(tx, fpUid, name))) throw new Refusal(codes.notEligible, 'The role is not active')
  await tx.sql`
    insert into current_roles (fp_uid, game_project, uid) values (${fpUid}, ${name.game.gameProject}, ${name.uid})
    on conflict (fp_uid, game_project) do update set uid = excluded.uid`
}

/** Has the account's benefits counted anew until `until`. */
export async function startCalculation(tx: Tx, fpUid: string, until: Date): Promise<void> {
  await tx.sql`update accounts set in_calculate = ${until.toISOString()} where fp_uid = ${fpUid}`
}

interface ActivationOptions {
  /** How many characters of an account may be active in the game. */
  activeLimit: number
  now: Date
  calculatedAt: Date
  /** What features move with what the role earned before it was linked. */
  onBind: readonly BindHandler[]
}

/**
 * Activates a role, which gives the account what the role earned before it was linked (rule 4.17). Refuses with 1001, 3001 (active already) and 3008 (the limit is reached). The account's lock, which
 * every writing call holds, keeps two activations from passing the limit together.
 */
export async function activateRole(
  tx: Tx,
  { fpUid }: Session,
  name: RoleName,
  { activeLimit, now, calculatedAt, onBind }: ActivationOptions,
) {
  if (await isActive(tx, fpUid, name)) throw new Refusal(codes.alreadyClaimed, 'The role is active already')
  const active = await countActive(tx, { fpUid, gameProject: name.game.gameProject, now })
  if (active >= activeLimit) throw new Refusal(codes.activationLimit, 'The activation limit is reached')
  const { gameProject } = name.game
  const [held] = await tx.sql<{ heldBy: string | null }[]>`
    select held_by as "heldBy" from roles where game_project = ${gameProject} and uid = ${name.uid}`
  const from = held?.heldBy ?? null
  if (from !== null) {
    await lockAccounts(tx, [from])
    await moveEarnings(tx, { from, to: fpUid, gameProject, uid: name.uid, now }, onBind)
  }
  await sendTogether([
    tx.sql`
      update roles set is_active = true, held_by = null where game_project = ${gameProject} and uid = ${name.uid}`,
    startCalculation(tx, fpUid, calculatedAt),
  ])
  return {
    uid: name.uid,
    active_limit: activeLimit,
    active_num: active + 1,
    in_calculate: toUnixTime(calculatedAt),
  }
}

/** Claims the once-per-role activation gift. Refuses with 1001, 3007 (not active) and 3001 (taken). */
export async function claimActiveBuff(tx: Tx, { fpUid }: Session, name: RoleName, now: Date): Promise<void> {
  if (!(await isActive(tx, fpUid, name))) throw new Refusal(codes.notEligible, 'The role is not active')
  const claimed = await tx.sql`
    insert into active_buff_claims (game_project, uid, claimed_at)
    values (${name.game.gameProject}, ${name.uid}, ${now.toISOString()})
    on conflict do nothing
    returning 1`
  if (claimed.length === 0) throw new Refusal(codes.alreadyClaimed, 'The gift was taken already')
}
