import { games } from '../../contract/games.ts'
import { userActiveBuff, userChange, userList } from '../../contract/session/calls.ts'
import type { DemoLife } from './demo-life.ts'

/** On the first day: takes up the active role of every game and its activation gift. */
export async function takeUpRoles({ call, roles, start }: DemoLife): Promise<void> {
  for (const game of games) {
    const { game_list } = await call(userList, { game, at: start })
    const owned = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
    const role = owned.find((one) => one.game_project === game.gameProject && one.is_active === 1)
    if (!role) continue
    const { game_id, uid } = role
    await call(userChange, { game, at: start, body: { game_id, uid } })
    await call(userActiveBuff, { game, at: start, body: { game_project: game.gameProject, uid } })
    roles.set(game.gameProject, uid)
  }
}
