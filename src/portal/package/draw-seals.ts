import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { countTo } from '../ui/count-up.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import type { Score, ScoreRecord } from './package-store.ts'

/** The drawings of the default gift scores, which their items have in the catalogue too. */
const icons: Readonly<Record<string, string>> = { 10268: 'star', 10269: 'shield', 10270: 'crown' }

function drawSeal(element: HTMLElement, sid: string): void {
  drawIcon(element, icons[sid] ?? 'ticket')
}

/** Draws how many of a seal the player has. */
export function drawScore(element: HTMLElement, { sid, num }: Score): void {
  drawSeal(element, sid)
  fillPart(element, 'name', t(`package.scores.${sid}`))
  countTo(findPart(element, 'number'), num)
}

/** The day of a record, for its heading. */
export function sayDay({ created_at }: ScoreRecord): string {
  return formatDate(new Date(created_at * 1000))
}

/** Draws a record: why, which seal and when, and how many came or went. */
export function drawRecord(element: HTMLElement, record: ScoreRecord): void {
  const { sid, title, created_at, op_type, num } = record
  const time = formatDate(new Date(created_at * 1000), { timeStyle: 'short' })
  drawSeal(element, sid)
  fillPart(element, 'title', title)
  fillPart(element, 'line', t('package.records.line', { score: t(`package.scores.${sid}`), time }))
  fillPart(element, 'number', formatNumber(op_type === 1 ? num : -num, { signDisplay: 'exceptZero' }))
  element.dataset.way = op_type === 1 ? 'in' : 'out'
}
