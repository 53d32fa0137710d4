import type { Game } from '../../contract/games.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { lockAccounts } from '../session/accounts.ts'
import { noteDeeds, platformDeeds } from '../task/deeds.ts'

interface GameEvent {
  game: Game
  uid: string
  name: string
  amount: number
  now: Date
}

/**
 * Counts what a role did in its game, in line with the calls of its account. Refuses with 1001 a role that does not exist
 * and a name that only the platform counts.
 */
export async function noteGameEvent(tx: Tx, { game, uid, name, amount, now }: GameEvent): Promise<void> {
  if (platformDeeds.includes(name)) throw invalidField('name')
  const [role] = await tx.sql<{ fpUid: string }[]>`
    select fp_uid as "fpUid" from roles where game_project = ${game.gameProject} and uid = ${uid}`
  if (!role) throw invalidField('uid')
  await lockAccounts(tx, [role.fpUid])
  await noteDeeds(tx, { fpUid: role.fpUid, game, uid, now }, [{ deed: name, amount }])
}
