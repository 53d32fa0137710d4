import { createHash } from 'node:crypto'
import { taskStatuses } from '../../contract/task/calls.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource } from '../dots/dots.ts'
import { askProgress } from './ask-progress.ts'
import { judgeTask } from './task-rules.ts'

/** The tasks' red dot: how many rewards wait in the game. Another reward that waits is news. */
export function taskDot(catalogue: Catalogue): DotSource {
  return {
    key: 'task',
    async ask(asking) {
      const { game, now } = asking
      if (!game) return { number: 0, hash: '' }
      const tasks = catalogue.tasks(game.gameProject)
      const progress = await askProgress(asking, game, tasks)
      const waiting = [...tasks.values()].flatMap((task) => {
        const state = judgeTask(task, progress, { game, now })
        return state?.status === taskStatuses.claimable ? [`${task.key}/${state.span.period}`] : []
      })
      const hash = createHash('sha256')
        .update([game.gameProject, ...waiting].join(' '))
        .digest('base64url')
      return { number: waiting.length, hash: `task:${hash}` }
    },
  }
}
