import { taskList } from '../../contract/task/list-calls.ts'
import { callApi } from '../session/api.ts'
import { platformNow } from '../session/platform-clock.ts'
import { createTasks } from './task-store.ts'

/** The tasks of this page. */
export const tasks = createTasks({
  askForTasks: (task_category) => callApi(taskList, { body: { task_category }, noloading: true }),
  now: platformNow,
})
