import { taskStatuses } from '../../contract/task/list-calls.ts'
import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { chooseSegment, followSegments } from '../ui/segments.ts'
import { drawTask } from './draw-task.ts'
import { readCategory } from './task-rules.ts'
import { tasks } from './tasks.ts'

const switchId = 'task-category'
const parameter = 'category'

/** The chosen category is kept in the address: a link can lead to it, and the way back finds it again. */
function followCategory(root: HTMLElement): void {
  const { address, rewriteAddress } = getEnvironment()
  void tasks.open(readCategory(address().searchParams.get(parameter)))
  tasks.$category.subscribe((category) => {
    root.dataset.category = String(category)
  })
  followSegments(switchId, (value) => {
    const here = address()
    here.searchParams.set(parameter, value)
    rewriteAddress(here)
    void tasks.open(readCategory(value))
  })
  chooseSegment(switchId, String(tasks.$category.get()))
}

/** How many rewards wait; nothing where that could not be asked. */
function drawWaiting(root: HTMLElement): void {
  const state = tasks.$all.get()
  if (state.kind === 'loading') return
  const rows = state.kind === 'ready' ? state.rows : []
  const count = rows.filter(({ status }) => status === taskStatuses.claimable).length
  const said = count === 0 ? t('task.waiting_none') : t('task.waiting', { count })
  fillPart(root, 'waiting', state.kind === 'ready' ? said : null)
}

/** Brings the tasks to life. */
export function startTasks(): void {
  const root = document.getElementById('tasks')
  if (!root) return
  const doors = { base: root.dataset.base ?? '', names: (root.dataset.doors ?? '').split(' ') }
  followCategory(root)
  drawList(document.getElementById('task-list'), tasks.shown, {
    key: ({ task_key }) => task_key,
    draw: (row, task) => drawTask(row, task, { doors, onDeadline: tasks.update }),
  })
  tasks.$all.listen(() => drawWaiting(root))
  pressLater(root, () => import('./answers.ts'))
  followPlayer(root, {
    meet: (player) => player && tasks.begin(loadModes.init),
    again: () => tasks.begin(loadModes.update),
  })
  onSettled(tasks.update)
}
