import { miniGames as miniGamesCall } from '../../contract/minigame/list-calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { keepForPlace } from './keep-for-place.ts'

/** The mini games of the game's centre. */
export const miniGames = createResource(() => callApi(miniGamesCall, { noloading: true }), {
  kept: keepForPlace(miniGamesCall.path, miniGamesCall.data),
})
