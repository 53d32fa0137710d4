import { formatNumber, t } from '../i18n/texts.ts'
import type { Reward } from './claims.ts'
import { findPart, writeNumber, writePart } from './parts.ts'
import { sayContents } from './say-gift.ts'
import { drawLoot } from './show-gift.ts'

/** How long the balance counts up, in milliseconds, and how long it waits for the items to land. */
const counting = { length: 900, delay: 450 }

function sayTitle({ claim, day }: Reward): string {
  return claim === 'week' ? t('checkin.reward.title_week') : t('checkin.reward.title_day', { day })
}

function sayLine({ claim, missed }: Reward): string {
  if (claim === 'week') return t('checkin.reward.line_week')
  if (claim === 'day') return t('checkin.reward.line_day')
  return missed > 0 ? t('checkin.reward.line_made_up', { count: missed }) : t('checkin.reward.line_made_up_none')
}

/** Counts from one balance to the other, more slowly towards the end; at once where motion is not wanted. */
function countUp(element: HTMLElement, { before, after }: { before: number; after: number }): void {
  const write = (points: number) => {
    writeNumber(element, t('checkin.reward.balance', { count: points }), formatNumber(points), 'num')
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now() + counting.delay
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min(Math.max((now - start) / counting.length, 0), 1)
    write(Math.round(before + (after - before) * (1 - (1 - part) ** 3)))
    if (part < 1) requestAnimationFrame(step)
  }
  step(start)
}

/** Shows what a claim brought; when the player closes it, the focus is where `findSource` says. */
export function showReward(reward: Reward, findSource: () => HTMLElement | null): void {
  const dialog = document.getElementById('checkin-reward')
  if (!(dialog instanceof HTMLDialogElement)) return
  const balance = findPart(dialog, 'balance')
  writePart(dialog, 'title', sayTitle(reward))
  writePart(dialog, 'line', sayLine(reward))
  drawLoot(findPart(dialog, 'loot'), reward.contents)
  balance.hidden = reward.balance === null
  for (const button of dialog.querySelectorAll('button')) button.onclick = () => dialog.close()
  dialog.onclose = () => findSource()?.focus()
  dialog.showModal()
  if (reward.balance) countUp(balance, reward.balance)
  const received = t('checkin.reward.received', { gift: sayContents(reward.contents) })
  const points = reward.balance ? [t('checkin.reward.balance', { count: reward.balance.after })] : []
  writePart(dialog, 'spoken', [received, ...points].join('. '))
}
