import type { Task as WireTask } from '../../contract/task/calls.ts'
import { taskCategories, taskGet, taskList, taskStatuses } from '../../contract/task/calls.ts'
import { codes } from '../../contract/wire.ts'
import { planGrant } from '../backpack/plan-grant.ts'
import { type Asking, type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { askProgress, type Progress } from './ask-progress.ts'
import { isListed, judgeTask, type TaskState } from './task-rules.ts'

const claimed = new Refusal(codes.alreadyClaimed, 'The reward was taken already')

function toWireTask({ task, span, progress, status }: TaskState, catalogue: Catalogue, call: Call): WireTask {
  return {
    task_key: task.key,
    task_category: task.category,
    title: catalogue.text(`tasks.${task.key}.title`, call.locale),
    content: catalogue.text(`tasks.${task.key}.content`, call.locale),
    icon: task.icon,
    progress,
    target: task.target,
    status,
    cycle_type: task.span.kind === 'cycle' ? task.span.cycle : 6,
    start_time: span.start,
    end_time: span.end,
    link: task.link,
    item_list: toWireItems(task.items, catalogue, call.locale),
  }
}

/** The states of a game's tasks; who has no current role has done nothing yet, and is asked to choose one. */
function judgeAll(call: Call, catalogue: Catalogue, progress: Progress): TaskState[] {
  const game = requireGame(call)
  requireRole(call)
  const states = [...catalogue.tasks(game.gameProject).values()].map((task) =>
    judgeTask(task, progress, { game, now: call.now }),
  )
  return states.filter((state) => state !== null)
}

/** The task whose reward can be taken: throws 1001, 3001, 3006 and 3007. */
function findClaimable(states: readonly TaskState[], key: string): TaskState {
  const state = states.find(({ task }) => task.key === key)
  if (!state) throw new Refusal(codes.notOpen, 'The time for this is over')
  if (state.status === taskStatuses.claimed) throw claimed
  if (!state.isOpen) throw new Refusal(codes.notOpen, 'The time for this has not come yet')
  if (state.status === taskStatuses.going) throw new Refusal(codes.notEligible, 'This is not done yet')
  return state
}

/** Writes down that the reward was taken; the key of the table refuses a second time. */
async function noteClaim(tx: Tx, call: Call, { task, span }: TaskState): Promise<void> {
  const { gameProject, uid } = requireRole(call)
  await tx.sql`
    insert into task_claims (fp_uid, game_project, period, task_key, uid, created_at)
    values (
      ${requireSession(call).fpUid}, ${gameProject}, ${span.period}, ${task.key}, ${uid}, ${call.now.toISOString()}
    )`
}

/** Gives a task's reward, which counts as an event itself. */
function claim(call: Call, catalogue: Catalogue, state: TaskState) {
  const { task, span } = state
  const { fpUid } = requireSession(call)
  const { gameProject, uid } = requireRole(call)
  const grant = planGrant(call, {
    operation: `task:${fpUid}:${gameProject}:${task.key}:${span.period}`,
    reason: 'task',
    reference: task.key,
    items: task.items,
  })
  const actor = { fpUid, game: requireGame(call), uid, now: call.now }
  return {
    data: {
      task_key: task.key,
      status: taskStatuses.claimed,
      reward_list: toWireItems(task.items, catalogue, call.locale),
      ...grant.receipt,
    },
    write: (tx: Tx) => [
      noteClaim(tx, call, state),
      ...grant.write(tx),
      recordProgress(tx, actor, [{ event: 'claim_task', amount: 1 }]),
    ],
    refusals: { task_claims_key: claimed },
  }
}

/** The calls of the tasks. */
export function taskRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  const ask = async (asking: Asking) => {
    if (!asking.game) throw invalidField('Game-Project')
    return await askProgress(asking, asking.game, catalogue.tasks(asking.game.gameProject))
  }
  return [
    askRoute(taskList, ask, (call, { body: { task_category } }, progress) => {
      const listed = judgeAll(call, catalogue, progress).filter(
        (state) =>
          isListed(state, call.now) && (task_category === taskCategories.all || state.task.category === task_category),
      )
      return { task_list: listed.map((state) => toWireTask(state, catalogue, call)) }
    }),
    actRoute(taskGet, ask, (call, { body: { task_key } }, progress) => {
      const states = judgeAll(call, catalogue, progress)
      if (!catalogue.tasks(requireGame(call).gameProject).has(task_key)) throw invalidField('task_key')
      return claim(call, catalogue, findClaimable(states, task_key))
    }),
  ]
}
