/** The mini games that the portal has (rule 15.6): one of skill, one of puzzle, one of memory. */
export const casualGames = ['star-hop', 'lantern-rows', 'card-pairs'] as const
export type CasualGame = (typeof casualGames)[number]

/** The mini game of an id; null for one that is played elsewhere, or nowhere. */
export function findCasualGame(id: string | null): CasualGame | null {
  return casualGames.find((game) => game === id) ?? null
}
