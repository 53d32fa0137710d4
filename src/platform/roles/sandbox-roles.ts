import { games } from '../../contract/games.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { makeCharacter } from './character-names.ts'

/** Roles that a new sandbox account gets in each game: the first active, the other not. */
const rolesPerGame = 2

/** The uid of an account's n-th sandbox role in a game. */
function toUid(fpUid: string, gameIndex: number, n: number): string {
  return `${fpUid}${gameIndex + 1}${n}`
}

/**
 * Gives a new sandbox account its roles in every game (rule 23.2) and makes it an active-gray one. Names, servers
 * and levels follow from the account's id. No role is the current one yet.
 */
export async function createSandboxRoles(tx: Tx, fpUid: string, now: Date): Promise<void> {
  const made = games.flatMap((game, gameIndex) =>
    Array.from({ length: rolesPerGame }, (_, n) => {
      const uid = toUid(fpUid, gameIndex, n + 1)
      const character = makeCharacter(game.prefix, fpUid, n)
      return { game_project: game.gameProject, uid, ...character, is_active: n === 0 }
    }),
  )
  await sendTogether([
    tx.sql`
      insert into roles (game_project, uid, fp_uid, level, nickname, server, is_active, created_at)
      select game_project, uid, ${fpUid}, level, nickname, server, is_active, ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as made (
        game_project text, uid text, level int, nickname text, server text, is_active boolean
      )
      on conflict do nothing`,
    tx.sql`update accounts set user_gary = 1 where fp_uid = ${fpUid}`,
  ])
}
