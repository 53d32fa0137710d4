import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { formatDate, t } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart } from '../ui/draw-state.ts'
import { findCycle } from './cycle.ts'
import { findWay, type Level } from './ladder.ts'
import { findRightStanding, type Times } from './rights.ts'

/** The cycle that goes by VIP level (rule 9.7). */
const vipWithin = 5

const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** When a right that is used up comes back, if ever; `own` is the player's level. */
function sayNext(cycle: number, reset: number, own: number, levels: readonly Level[]): string {
  if (reset > 0) return t('benefits.membership.next', { when: formatDate(new Date(reset * 1000), moment) })
  const isLast = cycle !== vipWithin || own === levels.at(-1)?.level
  return isLast ? t('benefits.membership.for_good') : t('benefits.membership.next_level', { level: own + 1 })
}

/** Draws a right as it is to the player; the words that are always the same stand in its template. */
export function drawRight(
  row: HTMLElement,
  right: Right,
  { times, levels, player }: { times: Times | undefined; levels: readonly Level[]; player: User },
): void {
  const { rights_key: key, vip_level: level, title, content, times: total, item_list: items } = right
  const standing = findRightStanding(right, player.vip_level, times)
  const cycle = findCycle(right)
  const needed = standing.kind === 'locked' && levels.find((each) => each.level === level)
  Object.assign(row.dataset, { key, cycle, kind: standing.kind })
  drawIcon(row, right.icon)
  const parts = {
    title,
    content,
    what: title,
    items: items.length > 0 ? sayItems(items) : null,
    left: standing.kind === 'open' && total > 1 ? t('benefits.membership.left', { left: standing.count, total }) : null,
    needs: t('benefits.membership.needs', { level }),
    missing: needed ? t('benefits.membership.to_go', { count: findWay(levels, needed, player).missing }) : null,
    next: standing.kind === 'taken' ? sayNext(cycle, standing.reset, player.vip_level, levels) : null,
  }
  for (const [part, text] of Object.entries(parts)) fillPart(row, part, text)
}
