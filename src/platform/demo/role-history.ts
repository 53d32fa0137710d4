import { games } from '../../contract/games.ts'
import type { DemoLife } from './demo-life.ts'

/** Takes up the active role of every game as the current one. */
export async function takeUpRoles({ tx, fpUid, roles }: DemoLife): Promise<void> {
  const rows = await tx.sql<{ game_project: string; uid: string }[]>`
    insert into current_roles (fp_uid, game_project, uid)
    select fp_uid, game_project, uid from roles where fp_uid = ${fpUid} and is_active
    returning game_project, uid`
  for (const { gameProject } of games) {
    const uid = rows.find((row) => row.game_project === gameProject)?.uid
    if (uid !== undefined) roles.set(gameProject, uid)
  }
}
