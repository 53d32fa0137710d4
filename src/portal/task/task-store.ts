import { atom } from 'nanostores'
import { type Task, taskCategories, taskList, taskStatuses } from '../../contract/task/list-calls.ts'
import { platformNow } from '../platform-clock.ts'
import { callApi } from '../session/api.ts'
import { createList, type List, loadModes, mapAnswer } from '../ui/list-store.ts'
import { listClaimable, orderTasks, type TaskCategory } from './task-rules.ts'

/** The category that is looked at. */
export const $category = atom<TaskCategory>(taskCategories.all)

/** Claimed since the player came: they keep their place until the player has been away. */
const claimedHere = new Set<string>()

/** The categories that were asked for since the player came: of others is known at most what was somebody else's. */
const asked = new Set<TaskCategory>()

function createCategory(category: TaskCategory): List<Task> {
  return createList(async () =>
    mapAnswer(await callApi(taskList, { body: { task_category: category }, noloading: true }), ({ task_list }) => ({
      rows: orderTasks(task_list, platformNow(), claimedHere),
      next: '',
    })),
  )
}

const categories: Readonly<Record<TaskCategory, List<Task>>> = {
  0: createCategory(0),
  1: createCategory(1),
  2: createCategory(2),
  3: createCategory(3),
  4: createCategory(4),
  5: createCategory(5),
}

async function ask(category: TaskCategory): Promise<void> {
  const mode = asked.has(category) ? loadModes.update : loadModes.init
  asked.add(category)
  await categories[category].load(mode)
}

/** Asks what has changed, with everything at its place; beside what is looked at all of them, since the page says how many rewards wait. */
export async function updateTasks(): Promise<void> {
  await Promise.all([...new Set([$category.get(), taskCategories.all])].map(ask))
}

/** The tasks of a category; each is asked for when it is looked at, and kept. A retry asks for everything that the page shows. */
export function tasksOf(category: TaskCategory): Pick<List<Task>, '$state' | 'load'> {
  return { $state: categories[category].$state, load: updateTasks }
}

/** The tasks of all categories whose reward waits. */
export function readClaimable(): Task[] {
  const state = categories[taskCategories.all].$state.get()
  return state.kind === 'ready' ? listClaimable(state.rows) : []
}

/** Looks at a category: what was there before is shown at once, and asked for anew. */
export async function openCategory(category: TaskCategory): Promise<void> {
  const asking = asked.size > 0 ? ask(category) : null
  $category.set(category)
  await asking
}

/** Shows the tasks anew, what can be claimed first: for another role, and for who comes back from doing one. */
export async function beginTasks(mode: typeof loadModes.init | typeof loadModes.update): Promise<void> {
  claimedHere.clear()
  if (mode === loadModes.init) asked.clear()
  await updateTasks()
}

/** Shows a task as claimed, ahead of what the platform will say. */
export function markClaimed(key: string): void {
  claimedHere.add(key)
  for (const list of Object.values(categories)) {
    list.change((rows) =>
      rows.map((task) => (task.task_key === key ? { ...task, status: taskStatuses.claimed } : task)),
    )
  }
}
