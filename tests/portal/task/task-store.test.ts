import { describe, expect, it } from 'vitest'
import type { Task } from '../../../src/contract/task/calls.ts'
import { createTasks } from '../../../src/portal/task/task-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { sampleTask } from './sample.ts'

function serve(answers: Task[][]) {
  let asked = 0
  const tasks = createTasks({
    askForTasks: async () => {
      const task_list = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      return { kind: 'ok', data: { task_list } }
    },
    now: () => 1500,
  })
  const listShown = () => {
    const state = tasks.shown.$state.get()
    return state.kind === 'ready' ? state.rows.map(({ task_key, status }) => `${task_key} ${status}`) : state.kind
  }
  return { tasks, listShown, countAsked: () => asked }
}

const daily = sampleTask({ task_key: 'daily', status: 1 })
const limited = sampleTask({ task_key: 'limited', task_category: 5, status: 1 })
const going = sampleTask({ task_key: 'going', task_category: 5 })

describe('tasks', () => {
  it('show a category without asking again', async () => {
    const { tasks, listShown, countAsked } = serve([[daily, limited]])
    await tasks.begin(loadModes.init)
    tasks.$category.set(5)
    expect(listShown()).toEqual(['limited 1'])
    tasks.$category.set(3)
    expect(listShown()).toEqual([])
    tasks.$category.set(0)
    expect(listShown()).toEqual(['daily 1', 'limited 1'])
    expect(countAsked()).toBe(1)
  })

  it('turn to claimed at once and keep their place until the player has been away', async () => {
    const { tasks, listShown } = serve([
      [daily, limited, going],
      [{ ...daily, status: 2 }, limited, going],
    ])
    await tasks.begin(loadModes.init)
    tasks.markClaimed('daily')
    expect(listShown()).toEqual(['daily 2', 'limited 1', 'going 0'])
    await tasks.update()
    expect(listShown()).toEqual(['daily 2', 'limited 1', 'going 0'])
    await tasks.begin(loadModes.update)
    expect(listShown()).toEqual(['limited 1', 'going 0', 'daily 2'])
  })

  it('are found by their keys', async () => {
    const { tasks } = serve([[daily]])
    expect(tasks.find('daily')).toBeUndefined()
    await tasks.begin(loadModes.init)
    expect(tasks.find('daily')).toEqual(daily)
    expect(tasks.find('nothing')).toBeUndefined()
  })
})
