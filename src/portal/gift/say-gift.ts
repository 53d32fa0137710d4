import type { MemberGift } from '../../contract/gift/list-calls.ts'
import type { Texts } from '../i18n/texts.ts'
import type { GiftState } from './gift-state.ts'

type Say = Texts['t']

/** What stands under the title: why a gift is locked, or when it comes again; empty where there is nothing to say. */
export function sayNote(t: Say, { cycle_type, vip_restriction }: MemberGift, state: GiftState, level: number): string {
  if (state === 'locked') return t('gift.card.locked', { level: vip_restriction, current: level })
  return state === 'received' ? t(`gift.card.again_${cycle_type}`) : ''
}

const actions = {
  open: 'receive',
  ahead: 'not_yet',
  locked: 'needs_vip',
  received: 'received',
  over: 'over',
} as const satisfies Record<GiftState, string>

/** What stands on the button: what it does, or why it does nothing. */
export function sayAction(t: Say, { vip_restriction: level }: MemberGift, state: GiftState, isFull: boolean): string {
  if (state === 'open' && !isFull) return t('gift.card.sign_in')
  return t(`gift.card.${actions[state]}`, { level })
}
