import type { MemberGift } from '../../contract/gift/list-calls.ts'
import { t } from '../i18n/texts.ts'
import { platformNow } from '../session/platform-clock.ts'
import { countDown, stopCountdowns } from '../ui/countdown.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { drawSmallLoot } from './draw-small-loot.ts'
import { type GiftState, stateOf, turnOf } from './gift-state.ts'

/** Who looks at a gift: their level, whether they may receive, and whether they are just doing so. */
export interface Looker {
  vipLevel: number
  isFull: boolean
  isReceiving: boolean
}

/** What stands under the title: why a gift is locked, or when it comes again. */
function sayNote({ cycle_type, vip_restriction }: MemberGift, state: GiftState, { vipLevel }: Looker): string | null {
  if (state === 'locked') return t('gift.card.locked', { level: vip_restriction, current: vipLevel })
  return state === 'received' ? t(`gift.card.again_${cycle_type}`) : null
}

/** Counts to the end of a gift's window or to its beginning; at the turn the list is asked for again. */
function drawWindow(card: HTMLElement, gift: MemberGift, state: GiftState, update: () => unknown): void {
  const now = platformNow()
  const turn = state === 'received' || state === 'over' ? null : turnOf(gift, now)
  const left = findPart(card, 'left')
  fillPart(card, 'turn', turn && t(`gift.card.${turn.kind}_in`))
  stopCountdowns(card)
  findPart(card, 'window')?.toggleAttribute('hidden', turn === null)
  if (turn && left) countDown(left, turn.at, update)
}

/** The one button: golden for who may take the gift; else it says why not. */
function drawButton(card: HTMLElement, gift: MemberGift, state: GiftState, { isFull, isReceiving }: Looker): void {
  const button = findPart(card, 'receive')
  if (!button) return
  const says = { open: 'receive', ahead: 'not_yet', locked: 'needs_vip', received: 'received', over: 'over' } as const
  const isOpen = state === 'open'
  const action =
    isOpen && !isFull ? t('gift.card.sign_in') : t(`gift.card.${says[state]}`, { level: gift.vip_restriction })
  fillPart(button, 'action', action)
  button.classList.toggle('btn--glory', isOpen && isFull)
  button.classList.toggle('btn--off', !isOpen)
  button.ariaDisabled = String(!isOpen || isReceiving)
  button.ariaBusy = String(isReceiving)
  button.ariaLabel = t('gift.card.action_label', { action, title: gift.title })
}

/** Draws a gift for members into its card. */
export function drawGift(card: HTMLElement, gift: MemberGift, looker: Looker, update: () => unknown): void {
  const state = stateOf(gift, platformNow())
  card.dataset.key = gift.id
  card.dataset.gift = state
  drawIcon(card, gift.icon)
  fillPart(card, 'title', gift.title)
  fillPart(card, 'cycle', t(`gift.cycle.${gift.cycle_type}`))
  fillPart(card, 'vip', gift.vip_restriction > 0 ? t('gift.card.vip', { level: gift.vip_restriction }) : null)
  fillPart(card, 'note', sayNote(gift, state, looker))
  drawSmallLoot(card, gift.item_list)
  drawWindow(card, gift, state, update)
  drawButton(card, gift, state, looker)
}
