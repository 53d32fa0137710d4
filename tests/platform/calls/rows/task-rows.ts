import { monthCheckin } from '../../../../src/contract/checkin/calls.ts'
import * as task from '../../../../src/contract/task/calls.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'
import { readActivities } from '../scene.ts'

/** Checks in, which is a task of every day. */
async function checkIn({ player }: Scene) {
  const body = { active_id: (await readActivities(player)).month, uid: player.uid, resign: 0 } as const
  dataOf(await player.call(monthCheckin, { body }))
  return { body: { task_key: 'daily-checkin' } }
}

/** The calls of the tasks. */
export const taskRows: Row[] = [
  row(
    task.taskList,
    { body: { task_category: 0 } },
    {
      'a category there is none of': { body: { task_category: 6 }, field: 'task_category' },
      'no category': { instead: () => ({ body: {} }), field: 'task_category' },
    },
  ),
  row(task.taskGet, checkIn, {
    'a reward that was taken': { again: true, code: 3001 },
    'a task that is not done': { body: { task_key: 'daily-spin' }, code: 3007 },
    'a task of another time': { body: { task_key: 'limit-winter' }, code: 3006 },
    'a task there is none of': { body: { task_key: 'nothing' }, field: 'task_key' },
    'no task': { body: { task_key: '' }, field: 'task_key' },
  }),
]
