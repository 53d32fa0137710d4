import type { Game } from '../../contract/games.ts'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { createTicket } from '../roles/tickets.ts'
import { lockOwners } from './lock-owners.ts'

interface Owner {
  fpUid: string
  kind: 'full' | 'shadow'
}

async function findOwner(tx: Tx, { gameProject }: Game, uid: string): Promise<Owner | undefined> {
  const [owner] = await tx.sql<Owner[]>`
    select a.fp_uid as "fpUid", a.kind from roles r join accounts a on a.fp_uid = r.fp_uid
    where r.game_project = ${gameProject} and r.uid = ${uid} and r.deleted_at is null`
  return owner
}

/**
 * A ticket as a game hands it to its webview: full for a bound role, half for an unbound one; it opens a session of this game. Refuses
 * with 3010 a role that is unknown or deleted, or that waits for its player's yes.
 */
export async function createGameTicket(tx: Tx, game: Game, uid: string, now: Date) {
  // Whoever binds the role holds its account's lock, and may have moved it to another by the time it is ours.
  const { owner } = await lockOwners(tx, game, { uids: [uid] }, async () => {
    const found = await findOwner(tx, game, uid)
    return { owner: found, lockedBy: found ? [found.fpUid] : [] }
  })
  if (!owner) throw new Refusal(codes.unknownRole, 'Unknown role: uid')
  const { fpUid, kind } = owner
  return {
    platform_token: await createTicket(tx, { fpUid, gameProject: game.gameProject, uid, now }),
    logged_in_mode: kind === 'full' ? 'FULL' : 'HALF',
    uid,
    fp_uid: fpUid,
  } as const
}
