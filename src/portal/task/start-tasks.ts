import { taskStatuses } from '../../contract/task/list-calls.ts'
import { $acting, onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { chooseSegment, followSegments } from '../ui/segments.ts'
import { claimPrefix } from './act-name.ts'
import { drawTask } from './draw-task.ts'
import { readCategory } from './task-rules.ts'
import { tasks } from './tasks.ts'

const switchId = 'task-category'

/** The chosen category is kept in the address: a link can lead to it, and the way back finds it again. */
function followCategory(root: HTMLElement): void {
  const { address, rewriteAddress } = getEnvironment()
  const choose = (value: string | null) => {
    const category = readCategory(value)
    root.dataset.category = String(category)
    tasks.$category.set(category)
    return String(category)
  }
  const change = (value: string) => {
    const here = address()
    if (choose(value) === '0') here.searchParams.delete('category')
    else here.searchParams.set('category', value)
    rewriteAddress(here)
  }
  chooseSegment(switchId, choose(address().searchParams.get('category')))
  followSegments(switchId, change)
  findPart(root, 'show-all')?.addEventListener('click', () => {
    chooseSegment(switchId, '0')
    change('0')
  })
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

/** What is being claimed is busy. */
function drawActing(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-act="claim"]')) {
    const isActing = String($acting.get().has(button.dataset.name ?? ''))
    button.ariaBusy = isActing
    button.ariaDisabled = isActing
  }
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
  $acting.listen(() => drawActing(root))
  pressLater(root, () => import('./answers.ts'))
  followPlayer(root, {
    meet: (player) => player && tasks.begin(loadModes.init),
    again: () => tasks.begin(loadModes.update),
  })
  onSettled((name) => {
    if (name.startsWith(claimPrefix)) void tasks.update()
  })
}
