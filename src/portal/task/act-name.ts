import type { Task } from '../../contract/task/list-calls.ts'

/** What the names of claims of tasks begin with. */
export const claimPrefix = 'task:'

/** The name of a claim: once for a task in each of its periods. */
export function nameClaim({ task_key, start_time }: Task): string {
  return `${claimPrefix}${task_key}:${start_time}`
}
