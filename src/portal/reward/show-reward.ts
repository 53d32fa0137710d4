import type { Item } from '../../contract/item.ts'
import { getEnvironment } from '../environment.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { writeNumber } from '../ui/write-number.ts'
import type { BalanceChange } from './balance-change.ts'
import { type Content, listContents } from './contents.ts'
import { drawLoot } from './draw-loot.ts'
import { sayContents } from './say-items.ts'

/** How long the balance counts up, in milliseconds, and how long it waits for the items to land. */
const counting = { length: 900, delay: 450 }

/** What is told of something received; `balance` is in points, null where they did not change. */
interface Told {
  title: string
  line?: string
  contents: readonly Content[]
  balance: BalanceChange | null
}

/** Counts from one balance to the other, more slowly towards the end; at once where motion is not wanted. */
function countUp(element: HTMLElement, { before, after }: BalanceChange): void {
  const write = (points: number) => {
    writeNumber(element, t('reward.balance', { count: points }), formatNumber(points), 'num')
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

/** Closes a dialog once the press is painted: what lies under it is drawn anew, which takes a slow phone its time. */
function closeAfterPaint(dialog: HTMLDialogElement): void {
  requestAnimationFrame(() => getEnvironment().delay(0, () => dialog.close()))
}

/** Tells what was received; when the player closes it, the focus is where `findSource` says. */
export function showContents({ title, line, contents, balance }: Told, findSource: () => HTMLElement | null): void {
  const dialog = document.getElementById('reward')
  const loot = dialog && findPart(dialog, 'loot')
  const purse = dialog && findPart(dialog, 'balance')
  if (!(dialog instanceof HTMLDialogElement) || !loot || !purse) return
  fillPart(dialog, 'title', title)
  fillPart(dialog, 'line', line ?? null)
  drawLoot(loot, contents)
  purse.hidden = balance === null
  for (const button of dialog.querySelectorAll('button')) button.onclick = () => closeAfterPaint(dialog)
  dialog.onclose = () => findSource()?.focus()
  dialog.showModal()
  if (balance) countUp(purse, balance)
  const received = t('reward.received', { gift: sayContents(contents) })
  const points = balance ? [t('reward.balance', { count: balance.after })] : []
  fillPart(dialog, 'spoken', [received, ...points].join('. '))
}

/** What a claim, a purchase or a spin brought. */
export interface Reward extends Omit<Told, 'contents'> {
  items: readonly Item[]
  /** Growth that came with it. */
  growth?: number
}

/**
 * Shows what was received: the chest, the items, the new balance counting up, and one button. When the player closes it, the
 * focus is where `findSource` says: what was pressed, or the next best place where that is gone.
 */
export function showReward({ items, growth = 0, ...told }: Reward, findSource: () => HTMLElement | null): void {
  showContents({ ...told, contents: listContents(items, growth) }, findSource)
}
