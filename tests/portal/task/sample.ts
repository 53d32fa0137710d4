import type { Task } from '../../../src/contract/task/calls.ts'

/** A daily task that has been begun, as the platform sends it. */
export function sampleTask(given: Partial<Task> = {}): Task {
  return {
    task_key: 'daily-checkin',
    task_category: 1,
    title: 'Daily check-in',
    content: 'Check in today.',
    icon: 'calendar',
    progress: 1,
    target: 3,
    status: 0,
    cycle_type: 1,
    start_time: 1000,
    end_time: 2000,
    link: 'signinbenefit',
    item_list: [],
    ...given,
  }
}
