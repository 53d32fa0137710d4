import { type Task, taskGet } from '../../contract/task/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Acted, performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'
import { tasks } from './tasks.ts'

/** A claim is one act for a task in each of its periods. */
function nameClaim({ task_key, start_time }: Task): string {
  return `task:${task_key}:${start_time}`
}

function sayRefusals(): Record<number, string> {
  return {
    [codes.invalidParameters]: t('task.refusal.gone'),
    [codes.alreadyClaimed]: t('task.refusal.claimed'),
    [codes.notOpen]: t('task.refusal.closed'),
    [codes.notEligible]: t('task.refusal.not_done'),
  }
}

function isTaken(acted: Acted<unknown>): boolean {
  return acted.kind === 'done' || (acted.kind === 'refused' && acted.code === codes.alreadyClaimed)
}

/** Claims the reward of the task whose button was pressed, and shows what it brought. */
export async function answer(pressed: HTMLElement): Promise<void> {
  const row = pressed.closest<HTMLElement>('[data-task]')
  const task = tasks.find(row?.dataset.task ?? '')
  if (!row || !task || pressed.ariaBusy === 'true') return
  const { task_key, title } = task
  pressed.ariaBusy = 'true'
  const acted = await performAct(taskGet, { name: nameClaim(task), body: { task_key }, label: title })
  pressed.ariaBusy = 'false'
  if (isTaken(acted)) tasks.markClaimed(task_key)
  if (acted.kind === 'done') {
    const { reward_list, coin } = acted.data
    const balance = findChange(acted.before, coin)
    const told = { title: t('task.reward.title'), line: t('task.reward.line', { title }), items: reward_list, balance }
    // Its button is gone by then; the row is where the player was.
    showReward(told, () => row)
  }
  tellRefusal(acted, sayRefusals())
  // Claiming is a deed itself, that other tasks count.
  if (acted.kind === 'done' || acted.kind === 'refused') await tasks.update()
}
