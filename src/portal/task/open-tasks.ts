import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { followPlayer, readView } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { categoryParameter, readCategory } from './task-rules.ts'
import { beginTasks, openCategory, updateTasks } from './task-store.ts'

/** Only who is fully logged in has tasks here. */
const isPlaying = () => readView() === 'ready'

/** Loads the tasks of whoever is here, in the category that the address names, ahead of the island that shows them. */
export function openTasks(): void {
  void openCategory(readCategory(getEnvironment().address().searchParams.get(categoryParameter)))
  followPlayer({
    onPlayer: () => isPlaying() && beginTasks(loadModes.init),
    onStale: () => isPlaying() && beginTasks(loadModes.update),
  })
  onSettled(() => isPlaying() && updateTasks())
}
