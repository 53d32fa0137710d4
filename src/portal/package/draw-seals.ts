import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { writeBalance } from '../ui/write-balance.ts'
import type { Score, ScoreRecord } from './package-store.ts'

/** The drawings of the default gift scores, which their items have in the catalogue too. */
const icons: Readonly<Record<string, string>> = { 10268: 'star', 10269: 'shield', 10270: 'crown' }

function drawSeal(element: HTMLElement, sid: string): string {
  drawIcon(element, icons[sid] ?? 'ticket')
  return t(`package.scores.${sid}`)
}

/** Draws how many of a seal the player has. */
export function drawScore(element: HTMLElement, { sid, num }: Score): void {
  fillPart(element, 'name', drawSeal(element, sid))
  writeBalance(findPart(element, 'number'), num)
}

/** Draws a record: why, which seal and when, and how many came or went. */
export function drawRecord(element: HTMLElement, record: ScoreRecord): void {
  const { sid, title, op_type, num, created_at } = record
  const way = op_type === 1 ? 1 : -1
  fillPart(element, 'title', title)
  fillPart(
    element,
    'line',
    t('package.records.line', {
      score: drawSeal(element, sid),
      time: formatDate(new Date(created_at * 1000), { timeStyle: 'short' }),
    }),
  )
  fillPart(element, 'number', formatNumber(num * way, { signDisplay: 'always' }))
  element.dataset.way = `${way}`
}
