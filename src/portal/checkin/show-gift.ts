import { t } from '../i18n/texts.ts'
import type { Content } from '../reward/contents.ts'
import { drawLoot } from '../reward/draw-loot.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import type { Tile } from './calendar.ts'
import { openGift } from './gift.ts'
import { sayWeekday } from './say-gift.ts'
import type { Seat } from './week.ts'

function peek(title: string, state: string, contents: readonly Content[]): void {
  const popover = document.getElementById('checkin-gift')
  const loot = popover && findPart(popover, 'loot')
  if (!popover || !loot) return
  fillPart(popover, 'title', title)
  fillPart(popover, 'state', state)
  drawLoot(loot, contents)
  popover.showPopover()
}

/** Shows what a gift of the month holds; `reason` says why it cannot be taken now. */
export function showGift({ gift, state }: Tile, vipLevel: number, reason: string): void {
  const { day, vip_restriction: level } = gift
  const say = {
    claimed: 'state_claimed',
    locked: 'state_locked',
    ahead: 'state_ahead',
    today: 'state_ahead',
    makeUp: 'state_ahead',
  } as const
  peek(
    t('checkin.gift.day_title', { day }),
    reason || t(`checkin.gift.${say[state]}`, { day, level, current: vipLevel }),
    openGift(gift),
  )
}

/** Shows what a gift of the week holds. */
export function showSeat({ gift, state }: Seat): void {
  const say = {
    claimed: 'state_claimed',
    missed: 'state_week_missed',
    ahead: 'state_week_ahead',
    today: 'state_week_ahead',
  } as const
  peek(sayWeekday(gift.day, 'long'), t(`checkin.gift.${say[state]}`), openGift(gift))
}
