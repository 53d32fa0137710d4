import type { RoleList } from '../../contract/session/role.ts'

/** How many roles of a game are active, and how many can be (rule 5.7). */
export interface Places {
  active: number
  limit: number
}

/** The places of a game; without a game, or where the platform counts all games together, those that the list as a whole names. */
export function placesIn(list: RoleList, project?: string): Places {
  const editions = list.game_list.flatMap(({ sub_game_list }) => sub_game_list)
  const own = editions.find(({ game_project }) => game_project === project)?.active_num
  return { active: own ?? list.active_num, limit: list.active_limit }
}

/** Whether every place for an active role is taken. */
export function isFull({ active, limit }: Places): boolean {
  return active >= limit
}
