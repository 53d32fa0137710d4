import { taskGet } from '../../contract/task/claim-calls.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { showReward } from '../reward/show-reward.ts'
import { nameClaim } from './act-name.ts'
import { tasks } from './tasks.ts'

function sayRefusals(): Record<number, string> {
  return {
    [codes.invalidParameters]: t('task.refusal.gone'),
    [codes.alreadyClaimed]: t('task.refusal.claimed'),
    [codes.notOpen]: t('task.refusal.closed'),
    [codes.notEligible]: t('task.refusal.not_done'),
  }
}

/** Claims the reward of the task whose button was pressed, and shows what it brought. */
export async function answer(pressed: HTMLElement): Promise<void> {
  const row = pressed.closest<HTMLElement>('[data-task]')
  const task = tasks.find(row?.dataset.task ?? '')
  if (!row || !task) return
  const { task_key, title } = task
  const acted = await performAct(taskGet, { name: nameClaim(task), body: { task_key }, label: title })
  if (acted.kind === 'ignored') return
  if (acted.kind === 'done' || (acted.kind === 'refused' && acted.code === codes.alreadyClaimed)) {
    tasks.markClaimed(task_key)
  }
  if (acted.kind === 'done') {
    const { reward_list, coin } = acted.data
    const balance = coin === undefined || acted.before === null ? null : { before: acted.before, after: coin }
    const told = { title: t('task.reward.title'), line: t('task.reward.line', { title }), items: reward_list, balance }
    // Its button is gone by then; the row is where the player was.
    showReward(told, () => row)
  }
  tellRefusal(acted, sayRefusals())
  // Claiming is a deed itself, that other tasks count.
  if (acted.kind !== 'unheard') await tasks.update()
}
