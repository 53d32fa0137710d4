import type { Item } from '../../contract/item.ts'
import type { Task } from '../../contract/task/list-calls.ts'
import { t } from '../i18n/texts.ts'
import { platformNow } from '../session/platform-clock.ts'
import { countDown, stopCountdowns } from '../ui/countdown.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fillBar } from '../ui/fill-bar.ts'
import { type Doors, deadlineOf, findDoor, standingOf, type TaskStanding } from './task-rules.ts'

const cycles = { 1: 'daily', 2: 'weekly', 3: 'monthly', 6: 'once' } as const

/** What the drawing of a task leads to: pages, and what is asked for when its time has come. */
interface Surroundings {
  doors: Doors
  onDeadline: () => void
}

/** What a limited task says instead of how often it comes back: how long it is there, or when it comes. */
function drawWhen(row: HTMLElement, task: Task, { onDeadline }: Surroundings): void {
  const now = platformNow()
  const deadline = deadlineOf(task, now)
  const clock = findPart(row, 'clock')
  const left = findPart(row, 'left')
  stopCountdowns(row)
  fillPart(row, 'cycle', deadline === null ? t(`task.cycle.${cycles[task.cycle_type]}`) : null)
  if (!clock || !left) return
  clock.hidden = deadline === null
  if (deadline === null) return
  fillPart(row, 'clock-label', t(deadline === task.start_time ? 'task.time.until' : 'task.time.left'))
  countDown(left, deadline, onDeadline)
}

function drawProgress(row: HTMLElement, { progress, target }: Task): void {
  const said = t('task.progress', { done: progress, target })
  fillPart(row, 'count', said)
  fillBar(findPart(row, 'bar'), progress / Math.max(1, target), said)
}

function drawRewards(row: HTMLElement, items: readonly Item[]): void {
  const list = findPart(row, 'brings')
  const template = document.querySelector<HTMLTemplateElement>('#task-item')?.content
  const drawn = items.map(({ item_icon, item_name: name, item_num: amount }) => {
    const entry = template?.cloneNode(true)
    if (!(entry instanceof DocumentFragment)) return ''
    drawIcon(entry, item_icon)
    fillPart(entry, 'item', t('reward.item', { name, amount }))
    return entry
  })
  list?.replaceChildren(...drawn)
}

/** Shows a button or a link of a task, called by what it does and the task's title. */
function showAct(row: HTMLElement, name: 'claim' | 'go', isShown: boolean, { task_key }: Task): void {
  const act = findPart(row, name)
  if (!act) return
  act.hidden = !isShown
  act.id = `${name}-${task_key}`
  act.setAttribute('aria-labelledby', `${act.id} task-${task_key}`)
}

/** What can be done about a task: claim it, go and do it, or nothing, and why. */
function drawAct(row: HTMLElement, task: Task, standing: TaskStanding, doors: Doors): void {
  const door = standing === 'going' ? findDoor(task.link, doors) : null
  showAct(row, 'claim', standing === 'claimable', task)
  showAct(row, 'go', door !== null, task)
  if (door !== null) findPart(row, 'go')?.setAttribute('href', door)
  findPart(row, 'claimed')?.toggleAttribute('hidden', standing !== 'claimed')
  const isOnlyTold = standing === 'soon' || (standing === 'going' && door === null)
  fillPart(row, 'note', isOnlyTold ? t(`task.state.${standing}`) : null)
}

/** Draws a task into its row. */
export function drawTask(row: HTMLElement, task: Task, surroundings: Surroundings): void {
  const standing = standingOf(task, platformNow())
  row.dataset.task = task.task_key
  row.dataset.standing = standing
  drawIcon(row, task.icon)
  fillPart(row, 'title', task.title)
  findPart(row, 'title')?.setAttribute('id', `task-${task.task_key}`)
  fillPart(row, 'content', task.content)
  drawWhen(row, task, surroundings)
  drawProgress(row, task)
  drawRewards(row, task.item_list)
  drawAct(row, task, standing, surroundings.doors)
}
