import { getEnvironment } from '../environment.ts'
import { formatNumber } from '../i18n/texts.ts'
import { platformNow } from '../platform-clock.ts'

const day = 86_400
const twoDigits = { minimumIntegerDigits: 2, useGrouping: false } as const

/** What is left of a time, in seconds: `2d 04:18:36` as the page's locale writes it, without days under a day. */
export function sayLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const days = Math.floor(left / day)
  const clock = [Math.floor((left % day) / 3600), Math.floor((left % 3600) / 60), left % 60]
  const time = clock.map((part) => formatNumber(part, twoDigits)).join(':')
  if (days === 0) return time
  return `${formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })} ${time}`
}

interface Counting {
  until: number
  onEnd: (() => void) | undefined
}

const running = new Map<HTMLElement, Counting>()
let isTicking = false

function write(element: HTMLElement, { until, onEnd }: Counting): void {
  const left = until - platformNow()
  element.textContent = sayLeft(left)
  if (left > 0) return
  running.delete(element)
  onEnd?.()
}

/** Counts all that are running, a second apart; who has left the page is forgotten. */
function tick(): void {
  for (const [element, counting] of running) {
    if (element.isConnected) write(element, counting)
    else running.delete(element)
  }
  isTicking = running.size > 0
  if (isTicking) getEnvironment().delay(1000, tick)
}

/** Counts down in an element until a moment of the platform's clock (unix seconds), and tells when it has come. */
export function countDown(element: HTMLElement, until: number, onEnd?: () => void): void {
  const counting = { until, onEnd }
  running.set(element, counting)
  element.textContent = sayLeft(until - platformNow())
  if (isTicking) return
  isTicking = true
  getEnvironment().delay(1000, tick)
}

/** Stops the countdowns under a root, which is about to show something else. */
export function stopCountdowns(root: Node): void {
  for (const element of running.keys()) if (root.contains(element)) running.delete(element)
}
