import { type Game, games } from '../../contract/games.ts'
import { userActiveBuff, userChange, userList } from '../../contract/session/calls.ts'
import type { DemoLife, Hands } from './demo-life.ts'

/** Makes the active role of a game the current one; answers its uid, null where there is none. */
export async function takeUpRole({ call }: Hands, game: Game, at: Date): Promise<string | null> {
  const { game_list } = await call(userList, { game, at })
  const owned = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
  const role = owned.find((one) => one.game_project === game.gameProject && one.is_active === 1)
  if (!role) return null
  const { game_id, uid } = role
  await call(userChange, { game, at, body: { game_id, uid } })
  return uid
}

/** On the first day: takes up the active role of every game and its activation gift. */
export async function takeUpRoles(life: DemoLife): Promise<void> {
  const { call, roles, start: at } = life
  for (const game of games) {
    const uid = await takeUpRole(life, game, at)
    if (uid === null) continue
    await call(userActiveBuff, { game, at, body: { game_project: game.gameProject, uid } })
    roles.set(game.gameProject, uid)
  }
}
