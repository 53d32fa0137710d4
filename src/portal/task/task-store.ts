import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Task, taskCategories, type taskList, taskStatuses } from '../../contract/task/list-calls.ts'
import { createList, type List, type ListState, loadModes, mapAnswer } from '../ui/list-store.ts'
import { orderTasks, type TaskCategory } from './task-rules.ts'

/** What the tasks need of the session around them. */
export interface TaskTies {
  /** Asks for the tasks of a category. */
  askForTasks: (category: TaskCategory) => Promise<Answer<v.InferOutput<typeof taskList.data>>>
  /** Unix seconds by the platform's clock. */
  now: () => number
}

/** A list for each category, made when it is first needed, and the state of the one that is looked at. */
function createCategories(createCategory: (category: TaskCategory) => List<Task>) {
  const lists = new Map<TaskCategory, List<Task>>()
  const $category = atom<TaskCategory>(taskCategories.all)
  const $shown = atom<ListState<Task>>({ kind: 'loading' })
  const findList = (category: TaskCategory): List<Task> => {
    const known = lists.get(category)
    if (known) return known
    const list = createCategory(category)
    lists.set(category, list)
    list.$state.listen((state) => {
      if (category === $category.get()) $shown.set(state)
    })
    return list
  }
  $category.listen((category) => $shown.set(findList(category).$state.get()))
  const change: List<Task>['change'] = (edit) => {
    for (const list of lists.values()) list.change(edit)
  }
  return { $category, $shown, findList, change }
}

/**
 * The tasks of the current role. Each category is asked for when it is looked at, and kept; `shown` is the list of the chosen
 * one. Beside it all categories are asked for, since the page says how many rewards wait in all of them.
 */
export function createTasks({ askForTasks, now }: TaskTies) {
  /** Claimed since the player came: they keep their place until the player has been away. */
  const claimedHere = new Set<string>()
  const { $category, $shown, findList, change } = createCategories((category) =>
    createList<Task>(async () =>
      mapAnswer(await askForTasks(category), ({ task_list }) => ({
        rows: orderTasks(task_list, now(), claimedHere),
        next: '',
      })),
    ),
  )
  /** The categories that were asked for since the player came: of others is known at most what was somebody else's. */
  const asked = new Set<TaskCategory>()
  const ask = async (category: TaskCategory): Promise<void> => {
    const mode = asked.has(category) ? loadModes.update : loadModes.init
    asked.add(category)
    await findList(category).load(mode)
  }
  /** Asks what has changed, with everything at its place. */
  const update = async (): Promise<void> => {
    await Promise.all([...new Set([$category.get(), taskCategories.all])].map(ask))
  }

  return {
    /** Every category's. */
    $all: findList(taskCategories.all).$state,
    shown: { $state: $shown, load: update },
    $category,
    /** Looks at a category: what was there before is shown at once, and asked for anew. */
    open: async (category: TaskCategory): Promise<void> => {
      const asking = asked.size > 0 ? ask(category) : null
      $category.set(category)
      await asking
    },
    /** Shows the tasks anew, what can be claimed first: for another role, and for who comes back from doing one. */
    begin: async (mode: typeof loadModes.init | typeof loadModes.update): Promise<void> => {
      claimedHere.clear()
      if (mode === loadModes.init) asked.clear()
      await update()
    },
    update,
    find: (key: string): Task | undefined => {
      const state = $shown.get()
      return state.kind === 'ready' ? state.rows.find(({ task_key }) => task_key === key) : undefined
    },
    /** Shows a task as claimed, ahead of what the platform will say. */
    markClaimed: (key: string) => {
      claimedHere.add(key)
      change((rows) => rows.map((task) => (task.task_key === key ? { ...task, status: taskStatuses.claimed } : task)))
    },
  }
}
