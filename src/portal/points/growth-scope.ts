/** Whose growth a record shows: the account's in all games, the account's in this game, or the current role's. */
export const growthScopes = ['all', 'game', 'role'] as const
export type GrowthScope = (typeof growthScopes)[number]

/** What `growth/flow` takes for a scope; nothing for all games. */
export function toOwner(
  scope: GrowthScope,
  role: { game_project: string; uid: string },
): { game_project?: string; uid?: string } {
  if (scope === 'all') return {}
  const { game_project, uid } = role
  return scope === 'game' ? { game_project } : { game_project, uid }
}
