import type { Game } from '../../contract/games.ts'
import type { Tx } from '../db/transaction.ts'
import { reportRoles } from '../game-server/report-roles.ts'
import { makeCharacter } from '../roles/character-names.ts'

/** Makes a role that nobody has bound, as a game would report it, where there is none of this uid yet. */
export async function ensureRole(tx: Tx, game: Game, uid: string, now: Date): Promise<void> {
  const known = await tx.sql`select 1 from roles where game_project = ${game.gameProject} and uid = ${uid}`
  if (known.length > 0) return
  await reportRoles(tx, game, [{ uid, ...makeCharacter(game.prefix, uid, 0) }], { activeLimit: 0, now })
}
