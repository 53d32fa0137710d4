import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../src/contract/client.ts'
import type { Task } from '../../../src/contract/task/calls.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { sampleTask } from './sample.ts'

type Failure = Extract<Answer<never>, { kind: 'failed' }>
type AskForTasks = (
  call: unknown,
  options: { body: { task_category: number } },
) => Promise<Answer<{ task_list: Task[] }>>

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<AskForTasks>() }))
vi.mock('../../../src/portal/session/api.ts', () => ({ callApi }))
vi.mock('../../../src/portal/platform-clock.ts', () => ({ platformNow: () => 1500 }))

/** A page has tasks of its own: each test begins with another store. */
beforeEach(() => {
  vi.resetModules()
})

/** A platform with so many tasks, which answers a category with its own and notes what it was asked for. */
async function serve(served: Task[]) {
  const asked: number[] = []
  const platform: { tasks: Task[]; failure: Failure | null } = { tasks: served, failure: null }
  callApi.mockImplementation(async (_call, { body: { task_category: category } }) => {
    asked.push(category)
    if (platform.failure) return platform.failure
    const task_list = platform.tasks.filter(({ task_category }) => category === 0 || task_category === category)
    return { kind: 'ok', data: { task_list } }
  })
  const tasks = await import('../../../src/portal/task/task-store.ts')
  const listShown = () => {
    const state = tasks.tasksOf(tasks.$category.get()).$state.get()
    return state.kind === 'ready' ? state.rows.map(({ task_key, status }) => `${task_key} ${status}`) : state.kind
  }
  const countWaiting = () => {
    const state = tasks.tasksOf(0).$state.get()
    return state.kind === 'ready' ? state.rows.filter(({ status }) => status === 1).length : state.kind
  }
  return { tasks, platform, asked, listShown, countWaiting }
}

const daily = sampleTask({ task_key: 'daily', status: 1 })
const limited = sampleTask({ task_key: 'limited', task_category: 5, status: 1 })
const going = sampleTask({ task_key: 'going', task_category: 5 })

describe('tasks', () => {
  it('are asked for by the task_category that is looked at', async () => {
    const { tasks, asked, listShown } = await serve([daily, limited])
    await tasks.beginTasks(loadModes.init)
    expect(asked).toEqual([0])
    await tasks.openCategory(5)
    expect(asked).toEqual([0, 5])
    expect(listShown()).toEqual(['limited 1'])
    await tasks.openCategory(3)
    expect(asked).toEqual([0, 5, 3])
    expect(listShown()).toEqual([])
    await tasks.openCategory(0)
    expect(listShown()).toEqual(['daily 1', 'limited 1'])
  })

  it('of a category wait until it has come, and are there at once the next time', async () => {
    const { tasks, platform, listShown } = await serve([daily, limited])
    await tasks.beginTasks(loadModes.init)
    const opened = tasks.openCategory(5)
    expect(listShown()).toBe('loading')
    await opened
    await tasks.openCategory(0)
    platform.tasks = [daily, { ...limited, status: 2 }]
    const again = tasks.openCategory(5)
    expect(listShown()).toEqual(['limited 1'])
    await again
    expect(listShown()).toEqual(['limited 2'])
  })

  it('of a category that did not come fail by themselves, and come when they are asked for again', async () => {
    const { tasks, platform, listShown } = await serve([daily, limited])
    await tasks.beginTasks(loadModes.init)
    platform.failure = { kind: 'failed', reason: 'network' }
    await tasks.openCategory(5)
    expect(listShown()).toBe('failed')
    await tasks.openCategory(0)
    expect(listShown()).toEqual(['daily 1', 'limited 1'])
    platform.failure = null
    await tasks.openCategory(5)
    expect(listShown()).toEqual(['limited 1'])
  })

  it('that did not come at all come with their count by trying again', async () => {
    const { tasks, platform, listShown, countWaiting } = await serve([daily, limited])
    platform.failure = { kind: 'failed', reason: 'network' }
    await tasks.openCategory(5)
    await tasks.beginTasks(loadModes.init)
    expect([listShown(), countWaiting()]).toEqual(['failed', 'failed'])
    platform.failure = null
    await tasks.tasksOf(5).load(loadModes.init)
    expect([listShown(), countWaiting()]).toEqual([['limited 1'], 2])
  })

  it('count what waits in all categories, whichever is looked at', async () => {
    const { tasks, asked, platform, listShown, countWaiting } = await serve([daily, limited])
    await tasks.openCategory(1)
    expect(asked).toEqual([])
    await tasks.beginTasks(loadModes.init)
    expect(asked).toEqual([1, 0])
    expect(listShown()).toEqual(['daily 1'])
    expect(countWaiting()).toBe(2)
    tasks.markClaimed('daily')
    expect(countWaiting()).toBe(1)
    platform.tasks = [{ ...daily, status: 2 }, limited, { ...going, status: 1 }]
    await tasks.updateTasks()
    expect(listShown()).toEqual(['daily 2'])
    expect(countWaiting()).toBe(2)
  })

  it('of another player are never shown as one’s own', async () => {
    const { tasks, platform, listShown } = await serve([daily, limited])
    await tasks.beginTasks(loadModes.init)
    await tasks.openCategory(5)
    await tasks.openCategory(0)
    platform.tasks = [going]
    await tasks.beginTasks(loadModes.init)
    const opened = tasks.openCategory(5)
    expect(listShown()).toBe('loading')
    await opened
    expect(listShown()).toEqual(['going 0'])
  })

  it('turn to claimed at once and keep their place until the player has been away', async () => {
    const { tasks, platform, listShown } = await serve([daily, limited, going])
    await tasks.beginTasks(loadModes.init)
    tasks.markClaimed('daily')
    expect(listShown()).toEqual(['daily 2', 'limited 1', 'going 0'])
    platform.tasks = [{ ...daily, status: 2 }, limited, going]
    await tasks.updateTasks()
    expect(listShown()).toEqual(['daily 2', 'limited 1', 'going 0'])
    await tasks.beginTasks(loadModes.update)
    expect(listShown()).toEqual(['limited 1', 'going 0', 'daily 2'])
  })
})
