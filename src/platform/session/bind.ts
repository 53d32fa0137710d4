import { findGameByProject, type Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { codes } from '../../contract/wire.ts'
import type { Session } from '../caller/context.ts'
import { hashToken } from '../caller/tokens.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { tellLinked } from '../passport/tell-linked.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { connectGame } from '../roles/connect-game.ts'
import { type BindHandler, type Move, moveEarnings } from '../roles/move-earnings.ts'
import { startCalculation } from '../roles/roles.ts'

interface BindOptions {
  /** The half session's auth token. */
  token: string
  now: Date
  calculatedAt: Date
  /** How many characters of an account may be active in the game. */
  activeLimit: number
  onBind: readonly BindHandler[]
  /** The language of the mail, and the Game-Project that its link leads to. */
  locale: LocaleCode
  project: string
}

/** The shadow account of a half session's token; 1001 for any other token. */
async function findShadow(tx: Tx, token: string, now: Date): Promise<{ shadow: string; isOver: boolean }> {
  const [row] = await tx.sql<{ shadow: string; mode: string; isOver: boolean }[]>`
    select fp_uid as shadow, mode, revoked_at is not null or expires_at <= ${now.toISOString()} as "isOver"
    from sessions where token_hash = ${hashToken(token)}`
  if (row?.mode !== 'half') throw invalidField('token')
  return row
}

/** The shadow's role, once the shadow is locked; null where it was bound before. */
async function findRole(tx: Tx, shadow: string): Promise<{ game: Game; uid: string; nickname: string } | null> {
  const [row] = await tx.sql<{ gameProject: string; uid: string; nickname: string }[]>`
    select game_project as "gameProject", uid, nickname from roles where fp_uid = ${shadow}`
  const game = row && findGameByProject(row.gameProject)
  return row && game ? { game, uid: row.uid, nickname: row.nickname } : null
}

async function isFrozen(tx: Tx, fpUid: string): Promise<boolean> {
  const rows = await tx.sql`select 1 from account_freezes where fp_uid = ${fpUid} and thawed_at is null`
  return rows.length > 0
}

/** A player in the grey release stays in it. */
async function moveGary(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.sql`
    update accounts set user_gary = 1
    where fp_uid = ${to} and exists (select 1 from accounts where fp_uid = ${from} and user_gary = 1)`
}

/**
 * The role stays active where the account has room for it in its game, and is current where the game has no other. Otherwise its shadow holds what
 * it has earned until it is activated. Answers whether it is active.
 */
async function moveRole(tx: Tx, { from, to, gameProject, uid, now }: Move, activeLimit: number): Promise<boolean> {
  await sendTogether([
    tx.sql`delete from current_roles where fp_uid = ${from}`,
    // Linked again, it takes back the place that it has kept.
    tx.sql`
      update unlinked_roles set keeps_place = false
      where fp_uid = ${to} and game_project = ${gameProject} and uid = ${uid}`,
  ])
  const [role] = await tx.sql<{ isActive: boolean }[]>`
    update roles set
      fp_uid = ${to}, linked_at = ${now.toISOString()}, is_active = is_active and fits,
      held_by = case when is_active and fits then null else ${from} end
    from (select active_places(${to}, ${gameProject}, ${now.toISOString()}) < ${activeLimit} as fits) as place
    where game_project = ${gameProject} and uid = ${uid}
    returning is_active as "isActive"`
  await tx.sql`
    insert into current_roles (fp_uid, game_project, uid)
    select fp_uid, game_project, uid from roles where game_project = ${gameProject} and uid = ${uid} and is_active
    on conflict do nothing`
  return role?.isActive ?? false
}

async function endShadow(tx: Tx, { from, now }: Move): Promise<void> {
  await sendTogether([
    tx.sql`update sessions set revoked_at = ${now.toISOString()} where fp_uid = ${from} and revoked_at is null`,
    tx.sql`delete from tickets where fp_uid = ${from}`,
  ])
}

/**
 * Moves the unbound role of a half session to this session's account, and ends the shadow's sessions. Its balances go with it where it
 * is active, and otherwise when it is activated. Of several at once, one moves it. The role's game is connected to the account from then on. Refuses with 1001 (unknown token, or
 * one of a full session), 1005 (this session is of another game) 3001 (bound already)
 * and 3012 (the role's own account is frozen).
 */
export async function bindRole(tx: Tx, session: Session, options: BindOptions) {
  const { token, now, calculatedAt, activeLimit, onBind, locale, project } = options
  const { shadow: from, isOver } = await findShadow(tx, token, now)
  await lockAccounts(tx, [from])
  const [role, frozen] = await sendTogether([findRole(tx, from), isFrozen(tx, from)])
  if (frozen) throw new Refusal(codes.accountFrozen, 'The role is frozen')
  if (!role) throw new Refusal(codes.alreadyClaimed, 'The role is bound already')
  // A session that was signed out has no say any more; one that a binding ended was answered above.
  if (isOver) throw invalidField('token')
  const { game, uid, nickname } = role
  if (session.gameProject !== null && session.gameProject !== game.gameProject)
    throw new Refusal(codes.notAllowedInMode, `This session is of ${session.gameProject}`)
  const move: Move = { from, to: session.fpUid, gameProject: game.gameProject, uid, now }
  const isActive = await moveRole(tx, move, activeLimit)
  if (isActive) await moveEarnings(tx, move, onBind)
  await endShadow(tx, move)
  await sendTogether([
    connectGame(tx, session.fpUid, { gameProject: game.gameProject, now }),
    moveGary(tx, move),
    startCalculation(tx, session.fpUid, calculatedAt),
    tellLinked(tx, session.fpUid, { nickname, game, isActive, locale, project, now }),
  ])
  return { uid, game_id: game.gameId, game_project: game.gameProject }
}
