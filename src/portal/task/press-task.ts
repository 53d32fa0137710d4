import { type Task, taskGet } from '../../contract/task/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Acted, performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { findChange } from '../reward/balance-change.ts'
import { claimAll } from '../reward/claim-all.ts'
import { listContents } from '../reward/contents.ts'
import type { Outcome } from '../reward/outcome.ts'
import { type Next, showContents } from '../reward/reward-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { getWebview } from '../webview/webview.ts'
import { nameClaim } from './task-rules.ts'
import { markClaimed, readClaimable, updateTasks } from './task-store.ts'

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

/** Claims the reward of a task, once; its row says so at once. */
async function claim(task: Task): Promise<Outcome> {
  const { task_key, title } = task
  const acted = await performAct(taskGet, { name: nameClaim(task), body: { task_key }, label: title })
  if (acted.kind === 'ignored') return acted
  if (isTaken(acted)) markClaimed(task_key)
  if (acted.kind !== 'done') return { kind: 'missed', acted, own: sayRefusals() }
  const { reward_list, coin } = acted.data
  return {
    kind: 'received',
    reward: { contents: listContents(reward_list), balance: findChange(acted.before, coin) },
  }
}

function findNext(row: HTMLElement | null): Next | null {
  const [task] = readClaimable()
  return task ? { name: task.title, press: () => pressClaim(task, row) } : null
}

/**
 * Claims the reward of a task, shows what it brought, and offers the next. The button is gone by then: the focus goes to `row`,
 * where the player was.
 */
export async function pressClaim(task: Task, row: HTMLElement | null): Promise<void> {
  const outcome = await claim(task)
  if (outcome.kind === 'received') {
    const line = t('task.reward.line', { title: task.title })
    const story = { title: t('task.reward.title'), line, occasion: 'claim' } as const
    showContents({ ...story, ...outcome.reward, next: findNext(row) }, () => row)
  }
  if (outcome.kind === 'missed') tellOutcome(outcome.acted, { refused: outcome.own })
  // Claiming is counted by other tasks itself.
  if (outcome.kind === 'received' || (outcome.kind === 'missed' && outcome.acted.kind === 'refused'))
    await updateTasks()
}

/** Every reward that waits is claimed, one after the other. */
export async function pressAll(pressed: HTMLElement): Promise<void> {
  const claims = readClaimable().map((task) => ({ name: task.title, send: () => claim(task) }))
  if (await claimAll(claims, pressed)) await updateTasks()
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
