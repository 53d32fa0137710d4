import { type Task, taskCategories, taskStatuses } from '../../contract/task/list-calls.ts'

export type TaskCategory = (typeof taskCategories)[keyof typeof taskCategories]

/** Where a task stands for the eye: `soon` is one of limited time whose window is still to open. */
export type TaskStanding = 'claimable' | 'going' | 'soon' | 'claimed'

/** By the platform's status. */
const standings = ['going', 'claimable', 'claimed'] as const

/** Where a task stands; `now` in unix seconds of the platform's clock. */
export function standingOf({ status, start_time }: Task, now: number): TaskStanding {
  return status === taskStatuses.going && start_time > now ? 'soon' : standings[status]
}

const order: readonly TaskStanding[] = ['claimable', 'going', 'soon', 'claimed']

/**
 * What can be claimed first, what is claimed last, and otherwise in the platform's order. Keys in `kept` keep the place that
 * they had before they were claimed, so that nothing moves under the finger.
 */
export function orderTasks(tasks: readonly Task[], now: number, kept: ReadonlySet<string>): Task[] {
  const rankOf = (task: Task) => (kept.has(task.task_key) ? 0 : order.indexOf(standingOf(task, now)))
  return [...tasks].sort((a, b) => rankOf(a) - rankOf(b))
}

/** The tasks whose reward waits. */
export function listClaimable(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ status }) => status === taskStatuses.claimable)
}

/** The parameter of the address that keeps the chosen category. */
export const categoryParameter = 'category'

/** The category of a parameter such as `5`; all of them where there is none, or no such category. */
export function readCategory(parameter: string | null): TaskCategory {
  return Object.values(taskCategories).find((category) => String(category) === parameter) ?? taskCategories.all
}

/** When the clock of a limited task runs out, in unix seconds: at its end, or before it has begun at its beginning; null without one. */
export function deadlineOf(task: Task, now: number): number | null {
  if (task.task_category !== taskCategories.limit || task.status === taskStatuses.claimed) return null
  return [task.start_time, task.end_time].find((time) => time > now) ?? null
}

/** What claiming a task is called: one act in each of its periods. */
export function nameClaim({ task_key, start_time }: Task): string {
  return `task:${task_key}:${start_time}`
}
