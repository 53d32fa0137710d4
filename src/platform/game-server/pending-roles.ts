import { findGameByProject, type Game } from '../../contract/games.ts'
import type { ReportedRole } from '../../contract/server/role-calls.ts'
import type { PendingRole } from '../../contract/session/pending-calls.ts'
import { codes } from '../../contract/wire.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { connectGame } from '../roles/connect-game.ts'
import { iconOf, lockRoleNames, type RoleName } from '../roles/roles.ts'
import { reportRoles } from './report-roles.ts'

/** How long a role waits for its player, and how long a refusal is kept, in milliseconds. */
export const patience = 30 * 24 * 60 * 60 * 1000

interface PendingRow {
  gameProject: string
  uid: string
  level: number
  nickname: string
  server: string
  createdAt: number
}

function toPending({ gameProject, uid, level, nickname, server, createdAt }: PendingRow): PendingRole[] {
  const game = findGameByProject(gameProject)
  if (!game) return []
  const named = { game_id: game.gameId, game_icon: iconOf(game), game_project: gameProject, game_name: game.name }
  return [{ ...named, uid, level, nickname, server, created_at: createdAt }]
}

/** The roles that wait for the account's player, latest first. */
export async function listPending({ sql }: Pick<Tx, 'sql'>, fpUid: string, now: Date): Promise<PendingRole[]> {
  const rows = await sql<PendingRow[]>`
    select
      game_project as "gameProject", uid, coalesce(level, 1) as level, coalesce(nickname, uid) as nickname,
      coalesce(server, '') as server, floor(extract(epoch from created_at))::bigint as "createdAt"
    from pending_roles
    where fp_uid = ${fpUid} and refused_at is null and created_at > ${new Date(now.getTime() - patience).toISOString()}
    order by created_at desc, game_project, uid`
  return rows.flatMap(toPending)
}

interface Said {
  level: number | null
  nickname: string | null
  server: string | null
  gary: 0 | 1 | null
}

/** What was reported of a role, as its game would report it now that the player has said yes. */
function toReported(uid: string, fpUid: string, said: Said): Partial<ReportedRole> {
  const told = Object.entries(said).filter(([, value]) => value !== null)
  return { uid, fp_uid: fpUid, ...Object.fromEntries(told) }
}

interface Answer {
  fpUid: string
  name: RoleName
  isAccepted: boolean
  /** How many characters of an account may be active in the game. */
  activeLimit: number
  now: Date
}

/** What was said of a role that waits; 1001 names `uid` where it does not. Needs the role's name and the account's lock. */
async function findWaiting(tx: Tx, { fpUid, name: { game, uid }, now }: Answer): Promise<Said> {
  const [said] = await tx.sql<Said[]>`
    select level, nickname, server, gary from pending_roles
    where fp_uid = ${fpUid} and game_project = ${game.gameProject} and uid = ${uid} and refused_at is null
      and created_at > ${new Date(now.getTime() - patience).toISOString()}`
  if (!said) throw invalidField('uid')
  return said
}

async function accept(
  tx: Tx,
  game: Game,
  reported: Partial<ReportedRole>,
  { fpUid, activeLimit, now }: Answer,
): Promise<void> {
  await connectGame(tx, fpUid, { gameProject: game.gameProject, now })
  const [result] = await reportRoles(tx, game, [reported], { activeLimit, now })
  if (result?.code !== codes.success) throw invalidField('uid')
}

/**
 * Takes the player's word on a role that waits: with a yes it becomes the account's, as if its game had reported it now, and
 * the game is connected to the account. Refuses with 1001 naming `uid` what does not wait, or no longer.
 */
export async function answerPending(tx: Tx, answer: Answer): Promise<void> {
  const { fpUid, now } = answer
  const { game, uid } = answer.name
  // The name first, then the account: whoever reports the role takes them in this order.
  await lockRoleNames(tx, game, [uid])
  await lockAccounts(tx, [fpUid])
  const said = await findWaiting(tx, answer)
  if (answer.isAccepted) return await accept(tx, game, toReported(uid, fpUid, said), answer)
  await tx.sql`
    update pending_roles set refused_at = ${now.toISOString()}
    where fp_uid = ${fpUid} and game_project = ${game.gameProject} and uid = ${uid}`
}

/** Forgets what has waited, or was refused, long ago. */
export async function prunePending({ sql }: Tx, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - patience).toISOString()
  await inBatches(
    (limit) => sql`
      delete from pending_roles where (fp_uid, game_project, uid) in (
        select fp_uid, game_project, uid from pending_roles
        where created_at <= ${longAgo} and (refused_at is null or refused_at <= ${longAgo})
        order by created_at
        limit ${limit} for update skip locked
      )`,
  )
}
