import type { Game } from '../../contract/games.ts'
import type { Tx } from '../db/transaction.ts'
import { createAccount, lockAccounts } from '../session/accounts.ts'
import { makeCharacter } from '../session/character-names.ts'
import { createTicket } from '../session/tickets.ts'

interface Owner {
  fpUid: string
  kind: 'full' | 'shadow'
}

async function findOwner(tx: Tx, { gameProject }: Game, uid: string): Promise<Owner | undefined> {
  const [owner] = await tx.sql<Owner[]>`
    select a.fp_uid as "fpUid", a.kind from roles r join accounts a on a.fp_uid = r.fp_uid
    where r.game_project = ${gameProject} and r.uid = ${uid}`
  return owner
}

/** A role that nobody has bound lives in an account of its own in the shadow, active and current. */
async function createUnboundRole(tx: Tx, { gameProject, prefix }: Game, uid: string, now: Date): Promise<Owner> {
  const fpUid = await createAccount(tx, now, { kind: 'shadow' })
  const { nickname, server, level } = makeCharacter(prefix, uid, 0)
  await tx.sql`
    insert into roles (game_project, uid, fp_uid, level, nickname, server, is_active, created_at)
    values (${gameProject}, ${uid}, ${fpUid}, ${level}, ${nickname}, ${server}, true, ${now.toISOString()})`
  await tx.sql`insert into current_roles (fp_uid, game_project, uid) values (${fpUid}, ${gameProject}, ${uid})`
  return { fpUid, kind: 'shadow' }
}

/** A ticket as a game hands it to its webview: full for a bound role, half for an unbound one, which is made if new. */
export async function createGameTicket(tx: Tx, game: Game, uid: string, now: Date) {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`role:${game.gameProject}:${uid}`}, 0))`
  const found = (await findOwner(tx, game, uid)) ?? (await createUnboundRole(tx, game, uid, now))
  // Whoever binds the role holds this lock, and may have moved it to another account by the time it is ours.
  await lockAccounts(tx, [found.fpUid])
  const { fpUid, kind } = (await findOwner(tx, game, uid)) ?? found
  const role = { gameProject: game.gameProject, uid }
  return {
    platform_token: await createTicket(tx, { fpUid, now, role }),
    logged_in_mode: kind === 'full' ? 'FULL' : 'HALF',
    uid,
    fp_uid: fpUid,
  } as const
}
