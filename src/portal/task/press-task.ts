import { type Task, taskGet } from '../../contract/task/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Acted, performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { getWebview } from '../webview/webview.ts'
import { nameClaim } from './task-rules.ts'
import { markClaimed, updateTasks } from './task-store.ts'

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

/** Claims the reward of a task, and shows what it brought. The button is gone by then: the focus goes to `row`, where the player was. */
export async function pressClaim(task: Task, row: HTMLElement | null): Promise<void> {
  const { task_key, title } = task
  const acted = await performAct(taskGet, { name: nameClaim(task), body: { task_key }, label: title })
  if (isTaken(acted)) markClaimed(task_key)
  if (acted.kind === 'done') {
    const { reward_list, coin } = acted.data
    const balance = findChange(acted.before, coin)
    const line = t('task.reward.line', { title })
    showReward({ title: t('task.reward.title'), line, items: reward_list, balance }, () => row)
  }
  tellRefusal(acted, sayRefusals())
  // Claiming is counted by other tasks itself.
  if (acted.kind === 'done' || acted.kind === 'refused') await updateTasks()
}

/** Says how to get to the game, where the player may be already. The focus goes back to what was pressed. */
export async function pressOpenGame(game: string, pressed: HTMLElement): Promise<void> {
  await confirm({
    title: t('task.open_game.title'),
    content: t(getWebview().isInWebview ? 'task.open_game.text_webview' : 'task.open_game.text', { game }),
    confirmLabel: t('task.open_game.confirm'),
  })
  pressed.focus()
}
