import type { Task } from '../../contract/task/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { findAddress, type Pages } from '../links.ts'
import { platformNow } from '../platform-clock.ts'
import { Bar } from '../ui/Bar.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TaskAct } from './TaskAct.tsx'
import { deadlineOf, standingOf } from './task-rules.ts'
import { updateTasks } from './task-store.ts'

const cycles = { 1: 'daily', 2: 'weekly', 3: 'monthly', 6: 'once' } as const

/** How often a task comes back; of a limited one, how long it is there, or when it comes. */
function When({ task }: { task: Task }) {
  const { t } = useTexts()
  const deadline = deadlineOf(task, platformNow())
  if (deadline === null) return t(`task.cycle.${cycles[task.cycle_type]}`)
  return (
    <span className="task__clock">
      <Icon name="g-clock" />
      <span>{t(deadline === task.start_time ? 'task.time.until' : 'task.time.left')}</span>{' '}
      <span className="num">
        <Countdown until={deadline} onEnd={updateTasks} />
      </span>
    </span>
  )
}

function Progress({ task: { progress, target } }: { task: Task }) {
  const { t } = useTexts()
  const said = t('task.progress', { done: progress, target })
  return (
    <div className="task__way">
      <Bar label={t('task.progress_label')} share={progress / Math.max(1, target)} said={said} isThin />
      <span className="num small" aria-hidden="true">
        {said}
      </span>
    </div>
  )
}

function Brings({ task }: { task: Task }) {
  const { t } = useTexts()
  return (
    <ul className="task__brings" aria-label={t('task.brings')}>
      {task.item_list.map(({ item_id, item_icon, item_name: name, item_num: amount }) => (
        <li key={`${item_id} ${amount}`}>
          <Icon name={`i-${item_icon}`} />
          <span>{t('reward.item', { name, amount })}</span>
        </li>
      ))}
    </ul>
  )
}

/** One task: what it is and how often, how far it has come, what it brings, and the one thing to do about it. */
export function TaskRow({ task, pages, game }: { task: Task; pages: Pages; game: string }) {
  const standing = standingOf(task, platformNow())
  const titleId = `task-${task.task_key}`
  return (
    <li className="task card" tabIndex={-1} data-standing={standing}>
      <span className="task__icon well">
        <Icon name={`i-${task.icon}`} />
      </span>
      <div className="task__text">
        <p className="task__when">
          <When task={task} />
        </p>
        <h2 id={titleId}>{task.title}</h2>
        <p className="small soft">{task.content}</p>
      </div>
      <Progress task={task} />
      <Brings task={task} />
      <div className="task__act">
        <TaskAct
          task={task}
          standing={standing}
          titleId={titleId}
          address={findAddress(task.link, pages)}
          game={game}
        />
      </div>
    </li>
  )
}
