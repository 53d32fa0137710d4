import { type Flow, opTypes } from '../../contract/benefits/flow-calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import type { RowDrawing } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'

/** What is recorded: points or growth. */
export type RecordKind = 'record' | 'growth'

/** The drawings of reasons; others have the one of what is recorded. */
const icons: Readonly<Record<string, string>> = {
  big_prize: 'wheel',
  checkin_make_up: 'calendar',
  checkin_month: 'calendar',
  checkin_week: 'calendar',
  event: 'swords',
  gift_package: 'gift',
  letter: 'envelope',
  member_gift: 'gift',
  purchase: 'shop',
  recharge: 'chest',
  right: 'crown',
  spin: 'wheel',
  task: 'star',
  use_item: 'backpack',
}

/** The game in which it happened, where that is another one than this page's. */
function sayOtherGame({ game_project }: Flow): string | null {
  const others = document.querySelector<HTMLTemplateElement>('#other-games')?.content
  return others?.querySelector(`[data-project="${game_project}"]`)?.textContent ?? null
}

/** How the lines of a record are drawn into rows of `FlowRow.astro`: day by day, each with why, how much and when. */
export function drawFlows(kind: RecordKind): RowDrawing<Flow> {
  return {
    key: ({ id }) => id,
    group: ({ created_at }) => sayDay(created_at),
    draw: (row, flow) => {
      // What is written down does not change.
      if (row.dataset.way) return
      const { op_type, amount, reason, title, reference_name, created_at } = flow
      const isIn = op_type === opTypes.in
      row.dataset.way = isIn ? 'in' : 'out'
      drawIcon(row, icons[reason] ?? (kind === 'record' ? 'coin' : 'growth'))
      fillPart(row, 'title', title)
      fillPart(row, 'why', reference_name || null)
      fillPart(row, 'game', sayOtherGame(flow))
      fillPart(row, 'amount', formatNumber(isIn ? amount : -amount, { signDisplay: 'always' }))
      fillPart(row, 'spoken', t(`points.${kind}.${isIn ? 'came_in' : 'went_out'}`, { count: amount }))
      fillPart(row, 'time', sayTime(created_at))
      findPart(row, 'time')?.setAttribute('datetime', new Date(created_at * 1000).toISOString())
    },
  }
}
