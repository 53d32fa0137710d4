import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Task, taskCategories, type taskList, taskStatuses } from '../../contract/task/list-calls.ts'
import { createList, type List, type ListState, loadModes, mapAnswer } from '../ui/list-store.ts'
import { filterTasks, orderTasks, type TaskCategory } from './task-rules.ts'

/** What the tasks need of the session around them. */
export interface TaskTies {
  /** Asks for the tasks of every category. */
  askForTasks: () => Promise<Answer<v.InferOutput<typeof taskList.data>>>
  /** Unix seconds by the platform's clock. */
  now: () => number
}

/**
 * The tasks of the current role: all of them are asked for at once, so that a category is there as soon as it is chosen, and
 * `shown` is the list of the chosen one.
 */
export function createTasks({ askForTasks, now }: TaskTies) {
  /** Claimed since the player came: they keep their place until the player has been away. */
  const claimedHere = new Set<string>()
  const all = createList<Task>(async () =>
    mapAnswer(await askForTasks(), ({ task_list }) => ({ rows: orderTasks(task_list, now(), claimedHere), next: '' })),
  )
  const $category = atom<TaskCategory>(taskCategories.all)
  const $shown = atom<ListState<Task>>(all.$state.get())
  const choose = () => {
    const state = all.$state.get()
    $shown.set(state.kind === 'ready' ? { ...state, rows: filterTasks(state.rows, $category.get()) } : state)
  }
  all.$state.listen(choose)
  $category.listen(choose)
  const shown: List<Task> = { ...all, $state: $shown }

  return {
    /** Every category's. */
    $all: all.$state,
    shown,
    $category,
    /** Shows the tasks anew, what can be claimed first: for another role, and for who comes back from doing one. */
    begin: (mode: typeof loadModes.init | typeof loadModes.update) => {
      claimedHere.clear()
      return all.load(mode)
    },
    /** Asks what has changed, with everything at its place. */
    update: () => all.load(loadModes.update),
    find: (key: string): Task | undefined => {
      const state = all.$state.get()
      return state.kind === 'ready' ? state.rows.find(({ task_key }) => task_key === key) : undefined
    },
    /** Shows a task as claimed, ahead of what the platform will say. */
    markClaimed: (key: string) => {
      claimedHere.add(key)
      all.change((rows) =>
        rows.map((task) => (task.task_key === key ? { ...task, status: taskStatuses.claimed } : task)),
      )
    },
  }
}
