import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { $acting } from '../act/acting-store.ts'
import { t } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import { countDown, stopCountdowns } from '../ui/countdown.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import type { Level } from './ladder.ts'
import { rightTimes } from './right-times.ts'
import { findRightStanding, nameCycle, type RightStanding } from './rights.ts'

/** What a row of a right is drawn from, besides the right. */
export interface Scene {
  player: User
  levels: readonly Level[]
}

/** When a right that is used up comes back, where no clock says it. */
function sayReturn(right: Right, { player, levels }: Scene): string {
  const isLast = player.vip_level >= Math.max(...levels.map(({ level }) => level))
  if (nameCycle(right) !== 'vip_within' || isLast) return t('benefits.membership.for_good')
  return t('benefits.membership.next_level', { level: player.vip_level + 1 })
}

function sayMore(right: Right, standing: RightStanding, scene: Scene): string | null {
  if (standing.kind === 'locked') return t('benefits.membership.to_go', { count: standing.missing })
  return standing.kind === 'taken' && standing.reset === 0 ? sayReturn(right, scene) : null
}

function drawReset(row: HTMLElement, key: string, standing: RightStanding): void {
  const reset = standing.kind === 'taken' ? standing.reset : 0
  const clock = findPart(row, 'clock')
  findPart(row, 'reset')?.toggleAttribute('hidden', reset === 0)
  if (!clock || clock.dataset.until === `${key} ${reset}`) return
  clock.dataset.until = `${key} ${reset}`
  stopCountdowns(row)
  if (reset > 0) countDown(clock, reset, () => rightTimes.refresh(key))
}

function drawClaim(row: HTMLElement, { rights_key: key, title }: Right): void {
  const isBusy = $acting.get().has(`right:${key}`)
  for (const button of row.querySelectorAll<HTMLElement>('[data-act]')) {
    button.dataset.key = key
    button.ariaBusy = String(isBusy)
    button.ariaDisabled = String(isBusy)
  }
  fillPart(row, 'claim', t(`benefits.membership.${isBusy ? 'claiming' : 'claim'}`))
  fillPart(row, 'claim-what', title)
}

/** Draws a right as it is to the player. */
export function drawRight(row: HTMLElement, right: Right, scene: Scene): void {
  const { rights_key: key, times } = right
  const standing = findRightStanding(right, scene.player, scene.levels, rightTimes.$times.get()[key])
  row.dataset.kind = standing.kind
  row.dataset.key = key
  drawIcon(row, right.icon)
  fillPart(row, 'title', right.title)
  fillPart(row, 'content', right.content)
  fillPart(row, 'items', right.item_list.length > 0 ? sayItems(right.item_list) : null)
  fillPart(row, 'cycle', t(`benefits.cycle.${nameCycle(right)}`))
  const isCounted = standing.kind === 'open' && times > 1
  fillPart(row, 'left', isCounted ? t('benefits.membership.left', { left: standing.left, total: times }) : null)
  fillPart(row, 'needs', standing.kind === 'locked' ? t('benefits.membership.needs', { level: standing.level }) : null)
  fillPart(row, 'more', sayMore(right, standing, scene))
  drawReset(row, key, standing)
  drawClaim(row, right)
}
