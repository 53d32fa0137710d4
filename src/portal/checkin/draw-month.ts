import type { Month } from '../../contract/checkin/calls.ts'
import { formatDate, formatNumber, t } from '../i18n/texts.ts'
import { findMakeUp, findTodaysGift, layOutMonth, type MakeUp, type Means, type Tile } from './calendar.ts'
import type { MonthState } from './checkin-store.ts'
import { pickFace } from './gift.ts'
import { drawIcon, drawPanel, findPart, fitList, writeNumber } from './parts.ts'
import { sayAmount, sayGift } from './say-gift.ts'

/** The root of the check-in screen, and who looks at it. */
export interface Scene {
  root: HTMLElement
  means: Means
  isClaiming: boolean
}

const labelKeys = {
  claimed: 'tile_claimed',
  today: 'tile_today',
  ahead: 'tile_ahead',
  locked: 'tile_locked',
  makeUp: 'tile_make_up',
} as const

function drawTile(item: HTMLElement, { gift, state }: Tile): void {
  const button = item.querySelector('button')
  if (button === null) return
  const face = pickFace(gift)
  const isMakeUp = state === 'makeUp'
  button.dataset.state = state
  button.dataset.day = String(gift.day)
  button.classList.toggle('day--big', gift.day % 7 === 0)
  findPart(button, 'label').textContent = t(`checkin.month.${labelKeys[state]}`, {
    day: gift.day,
    gift: sayGift(gift),
    level: gift.vip_restriction,
    ...(isMakeUp ? { count: gift.resigning_consumption } : {}),
  })
  findPart(button, 'day').textContent = formatNumber(gift.day)
  findPart(button, 'amount').textContent = isMakeUp ? formatNumber(gift.resigning_consumption) : sayAmount(face, true)
  findPart(button, 'tag').textContent =
    state === 'locked' ? t('checkin.month.vip_tag', { level: gift.vip_restriction }) : ''
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
  strip.hidden = makeUp === null
  if (makeUp === null) return
  const buy = findPart(strip, 'buy')
  const isOpen = makeUp.obstacle.kind === 'none'
  buy.ariaDisabled = String(!isOpen)
  buy.ariaLabel = t('checkin.make_up.button_label', { count: makeUp.price })
  findPart(strip, 'price').textContent = formatNumber(makeUp.price)
  findPart(strip, 'reason').textContent = sayMakeUp(makeUp)
  strip.dataset.obstacle = makeUp.obstacle.kind
}

function drawClaim(button: HTMLElement, month: Month, { means, isClaiming }: Scene): void {
  const gift = findTodaysGift(month)
  const isLocked = gift !== null && gift.vip_restriction > means.vip_level
  const state = gift === null ? 'claimed' : isLocked ? 'locked' : 'ready'
  button.dataset.state = state
  button.classList.toggle('btn--glory', state === 'ready')
  button.ariaDisabled = String(state !== 'ready' || isClaiming)
  button.ariaBusy = String(isClaiming)
  findPart(button, 'claim-label').textContent =
    gift === null
      ? t(month.now_day_has_check === 1 ? 'checkin.summary.claimed_today' : 'checkin.summary.all_claimed')
      : isLocked
        ? t('checkin.summary.needs_vip', { level: gift.vip_restriction })
        : t(isClaiming ? 'checkin.summary.claiming' : 'checkin.summary.claim', { day: gift.day })
}

function drawSummary(month: Month, scene: Scene): void {
  const summary = findPart(scene.root, 'summary')
  const [year = 0, number = 1] = month.month.split('-').map(Number)
  findPart(summary, 'month').textContent = formatDate(new Date(Date.UTC(year, number - 1)), {
    month: 'long',
    timeZone: 'UTC',
  })
  const count = month.total_check_days
  const sentence = t(count === 0 ? 'checkin.summary.claimed_none' : 'checkin.summary.claimed', { count })
  writeNumber(findPart(summary, 'count'), sentence, formatNumber(count), 'ritual__number num')
  drawClaim(findPart(summary, 'claim'), month, scene)
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
  drawPanel(findPart(root, 'month-card'), list, state)
  findPart(root, 'summary').classList.toggle('ritual--shut', state.kind === 'closed')
  findPart(root, 'missed').textContent = month && sayMissed(month)
  drawMakeUp(root, month && findMakeUp(month, means))
  if (month) drawReady(month, list, scene)
}

function sayMissed({ miss_check_times: count }: Month): string {
  return count > 0 ? t('checkin.month.missed', { count }) : t('checkin.month.missed_none')
}
