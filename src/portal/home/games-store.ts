import { atom } from 'nanostores'
import { activeGames as activeGamesCall, activeRoles } from '../../contract/home/calls.ts'
import type { Role } from '../../contract/session/role.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { createResource } from '../ui/create-resource.ts'
import { keepForPlace } from './keep-for-place.ts'

/** The games that the platform has a portal for. */
export const activeGames = createResource(() => callApi(activeGamesCall, { noloading: true }), {
  kept: keepForPlace(activeGamesCall.path, activeGamesCall.data),
})

/** The player's strongest active character in other games, by game project; none where there is none, or it is not known. */
export const $strongest = atom<Readonly<Partial<Record<string, Role>>>>({})

/** Asks for the player's characters in some games, where this session may know: one of the whole account (rule 4.11). */
export async function loadStrongest(projects: readonly string[]): Promise<void> {
  const { mode, gameProject } = $session.get()
  if (mode !== 'FULL' || gameProject !== '') return
  await Promise.all(
    projects.map(async (game_project) => {
      const answer = await callApi(activeRoles, { body: { game_project }, noloading: true })
      const role = answer.kind === 'ok' ? answer.data.user_list[0] : undefined
      if (role) $strongest.set({ ...$strongest.get(), [game_project]: role })
    }),
  )
}
