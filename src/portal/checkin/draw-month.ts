import type { Month, MonthGift } from '../../contract/checkin/calls.ts'
import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { writeNumber } from '../ui/write-number.ts'
import { findMakeUp, findTodaysGift, layOutMonth, type MakeUp, type Means, type Tile } from './calendar.ts'
import type { MonthState } from './checkin-store.ts'
import { drawPanel } from './draw-panel.ts'
import { pickFace } from './gift.ts'
import { sayFace, sayGift } from './say-gift.ts'

/** The root of the check-in screen, and who looks at it. */
export interface Scene {
  root: HTMLElement
  means: Means
  isClaiming: boolean
}

function drawTile(item: HTMLElement, { gift, state }: Tile): void {
  const button = item.querySelector('button')
  if (button === null) return
  const face = pickFace(gift)
  const isMakeUp = state === 'makeUp'
  button.dataset.state = state
  button.dataset.day = String(gift.day)
  button.classList.toggle('day--big', gift.day % 7 === 0)
  const label = t(`checkin.month.tile_${isMakeUp ? 'make_up' : state}`, {
    day: gift.day,
    gift: sayGift(gift),
    level: gift.vip_restriction,
    ...(isMakeUp ? { count: gift.resigning_consumption } : {}),
  })
  fillPart(button, 'label', label)
  fillPart(button, 'day', formatNumber(gift.day))
  fillPart(button, 'amount', isMakeUp ? formatNumber(gift.resigning_consumption) : sayFace(face))
  fillPart(button, 'tag', state === 'locked' ? t('checkin.month.vip_tag', { level: gift.vip_restriction }) : null)
  drawIcon(button, face.icon)
}

/** Says why a make-up cannot be bought, or what it brings. */
export function sayMakeUp({ gift, obstacle }: MakeUp): string {
  switch (obstacle.kind) {
    case 'none':
      return t('checkin.make_up.explain', { day: gift.day })
    case 'todayFirst':
      return t('checkin.make_up.today_first')
    case 'level':
      return t('checkin.make_up.needs_vip', { level: obstacle.level })
    case 'points':
      return t('checkin.make_up.short', { count: obstacle.short })
  }
}

function drawMakeUp(root: HTMLElement, makeUp: MakeUp | null): void {
  const strip = findPart(root, 'make-up')
  const buy = findPart(root, 'buy')
  strip?.toggleAttribute('hidden', makeUp === null)
  if (!makeUp || !strip || !buy) return
  const isOpen = makeUp.obstacle.kind === 'none'
  buy.ariaDisabled = String(!isOpen)
  buy.ariaLabel = t('checkin.make_up.button_label', { count: makeUp.price })
  fillPart(strip, 'price', formatNumber(makeUp.price))
  fillPart(strip, 'reason', sayMakeUp(makeUp))
  strip.dataset.obstacle = makeUp.obstacle.kind
}

function sayClaim(month: Month, gift: MonthGift | null, { means, isClaiming }: Scene): string {
  if (gift === null) {
    return t(month.now_day_has_check === 1 ? 'checkin.summary.claimed_today' : 'checkin.summary.all_claimed')
  }
  const { day, vip_restriction: level } = gift
  if (level > means.vip_level) return t('checkin.summary.needs_vip', { level })
  return t(isClaiming ? 'checkin.summary.claiming' : 'checkin.summary.claim', { day })
}

function drawClaim(button: HTMLElement | null, month: Month, scene: Scene): void {
  if (!button) return
  const { means, isClaiming } = scene
  const gift = findTodaysGift(month)
  const state = gift === null ? 'claimed' : gift.vip_restriction > means.vip_level ? 'locked' : 'ready'
  button.dataset.state = state
  button.classList.toggle('btn--glory', state === 'ready')
  button.ariaDisabled = String(state !== 'ready' || isClaiming)
  button.ariaBusy = String(isClaiming)
  fillPart(button, 'claim-label', sayClaim(month, gift, scene))
}

function drawSummary(month: Month, scene: Scene): void {
  const { root } = scene
  fillPart(root, 'month', formatDate(new Date(month.month), { month: 'long', timeZone: 'UTC' }))
  const count = month.total_check_days
  const sentence = t(count === 0 ? 'checkin.summary.claimed_none' : 'checkin.summary.claimed', { count })
  const counted = findPart(root, 'count')
  if (counted) writeNumber(counted, sentence, formatNumber(count), 'ritual__number num')
  drawClaim(findPart(root, 'claim'), month, scene)
}

function drawReady(month: Month, list: HTMLElement, scene: Scene): void {
  drawSummary(month, scene)
  const tiles = layOutMonth(month, scene.means)
  fitList(list, 'checkin-tile', tiles.length).forEach((item, index) => {
    const tile = tiles[index]
    if (tile) drawTile(item, tile)
  })
}

/** Draws the month: its name and count, the golden button, the make-up on offer and every gift. */
export function drawMonth(state: MonthState, scene: Scene): void {
  const { root, means } = scene
  const month = state.kind === 'ready' ? state.month : null
  const list = findPart(root, 'tiles')
  const card = findPart(root, 'month-card')
  if (!list || !card) return
  drawPanel(card, list, state)
  findPart(root, 'summary')?.classList.toggle('ritual--shut', state.kind === 'closed')
  fillPart(root, 'missed', month && sayMissed(month))
  drawMakeUp(root, month && findMakeUp(month, means))
  if (month) drawReady(month, list, scene)
}

function sayMissed({ miss_check_times: count }: Month): string {
  return count > 0 ? t('checkin.month.missed', { count }) : t('checkin.month.missed_none')
}
