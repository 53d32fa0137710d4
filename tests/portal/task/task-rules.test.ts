import { describe, expect, it } from 'vitest'
import { deadlineOf, orderTasks, readCategory, standingOf } from '../../../src/portal/task/task-rules.ts'
import { sampleTask } from './sample.ts'

const now = 1500

describe('standingOf', () => {
  it.each([
    ['claimed', { status: 2 }],
    ['claimable', { status: 1 }],
    ['going', { status: 0 }],
    ['soon', { status: 0, start_time: 1501 }],
    ['going', { status: 0, start_time: 1500 }],
  ] as const)('is %s for %o', (standing, given) => {
    expect(standingOf(sampleTask(given), now)).toBe(standing)
  })
})

describe('orderTasks', () => {
  const tasks = [
    sampleTask({ task_key: 'claimed', status: 2 }),
    sampleTask({ task_key: 'soon', start_time: 9000 }),
    sampleTask({ task_key: 'going' }),
    sampleTask({ task_key: 'claimable', status: 1 }),
    sampleTask({ task_key: 'going too' }),
  ]
  const keysOf = (kept: string[]) => orderTasks(tasks, now, new Set(kept)).map(({ task_key }) => task_key)

  it('puts what can be claimed first and what is claimed last, otherwise as the platform does', () => {
    expect(keysOf([])).toEqual(['claimable', 'going', 'going too', 'soon', 'claimed'])
  })
  it('leaves what was claimed here where it was', () => {
    expect(keysOf(['claimed'])).toEqual(['claimed', 'claimable', 'going', 'going too', 'soon'])
  })
})

describe('categories', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['6', 0],
    ['', 0],
    ['daily', 0],
    [null, 0],
  ])('reads %o as %i', (parameter, category) => {
    expect(readCategory(parameter)).toBe(category)
  })
})

describe('deadlineOf', () => {
  const limited = sampleTask({ task_category: 5, cycle_type: 6 })

  it('is the end of a limited task, and its beginning before that', () => {
    expect(deadlineOf(limited, 1500)).toBe(2000)
    expect(deadlineOf(limited, 999)).toBe(1000)
  })
  it('is none when it is over, when it is claimed, and for tasks that come back', () => {
    expect(deadlineOf(limited, 2000)).toBeNull()
    expect(deadlineOf({ ...limited, status: 2 }, 1500)).toBeNull()
    expect(deadlineOf(sampleTask(), 1500)).toBeNull()
  })
})
