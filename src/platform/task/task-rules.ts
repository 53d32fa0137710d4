import type { Game } from '../../contract/games.ts'
import { taskStatuses } from '../../contract/task/calls.ts'
import { findWindow, isWithin } from '../../contract/windows.ts'
import type { Task } from '../catalogue/tasks.ts'
import { type Progress, type Span, toWindowSpan } from './ask-progress.ts'

/** Where a task stands for a player. */
export interface TaskState {
  task: Task
  span: Span
  /** Whether it can be done now: a limited task may be still to come. */
  isOpen: boolean
  /** How much is done of the target. */
  progress: number
  status: (typeof taskStatuses)[keyof typeof taskStatuses]
}

/** How long before its window a task is announced, in milliseconds. */
const announcement = 3 * 24 * 60 * 60 * 1000

interface Present {
  game: Game
  now: Date
}

function findSpan({ span }: Task, { cycles }: Progress, { game, now }: Present): (Span & { isOpen: boolean }) | null {
  if (span.kind === 'cycle') {
    const cycle = cycles.find((one) => one.cycle === span.cycle)
    return cycle ? { ...cycle, isOpen: true } : null
  }
  const found = findWindow(span.window, now, game.timeZone)
  return found && { ...toWindowSpan(found), isOpen: isWithin(found, now) }
}

/** Where a task stands; null for one whose time is over for good, and for one that is switched off. */
export function judgeTask(task: Task, progress: Progress, present: Present): TaskState | null {
  const span = findSpan(task, progress, present)
  if (!span || task.isOff) return null
  const { isOpen, period, start, end } = span
  const isClaimed = progress.claims.some((claim) => claim.period === period && claim.key === task.key)
  const done = progress.counts.find((count) => count.period === period && count.event === task.event)?.amount ?? 0
  const reached = isOpen ? Math.min(done, task.target) : 0
  const isDone = reached >= task.target
  const status = isClaimed ? taskStatuses.claimed : isDone ? taskStatuses.claimable : taskStatuses.going
  return { task, span: { period, start, end }, isOpen, progress: reached, status }
}

/** What is listed: everything that can be done now, and limited tasks a few days before they begin. */
export function isListed({ isOpen, span }: TaskState, now: Date): boolean {
  return isOpen || span.start * 1000 - now.getTime() <= announcement
}
