import { atom } from 'nanostores'
import type * as v from 'valibot'
import { type CasualGame, findCasualGame } from '../../contract/minigame/casual-games.ts'
import { miniGameBests, miniGames } from '../../contract/minigame/list-calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'

type Bests = v.InferOutput<(typeof miniGameBests)['data']>

/** The mini games that the game offers. */
export const offered = createResource(() => callApi(miniGames, { noloading: true }))

/** The player's best results, and how many rounds are left today. */
export const bests = createResource(() => callApi(miniGameBests, { noloading: true }))

/** The mini game that is played; null while there is a list of them. */
export const $opened = atom<CasualGame | null>(null)

/** The player's best in a mini game; 0 before the first round, null while it is not known. */
export function findBest(known: Bests | null, game: string): number | null {
  return known && (known.best_list.find(({ mini_game }) => mini_game === game)?.best_score ?? 0)
}

/** The parameter of the address that opens a mini game. */
export const gameParameter = 'game'

/** The mini game that an address opens. */
export function readGame(address: URL): CasualGame | null {
  return findCasualGame(address.searchParams.get(gameParameter))
}
