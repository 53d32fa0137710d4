import type { MemberGift } from '../../contract/gift/list-calls.ts'

/** What can be done with a gift: it is open, not open yet, over, locked by the VIP level, or received in this cycle. */
export type GiftState = 'open' | 'ahead' | 'locked' | 'received' | 'over'

type Window = Pick<MemberGift, 'start_time' | 'end_time'>

/** Where a gift stands; `now` is unix seconds by the platform's clock. */
export function stateOf(gift: Window & Pick<MemberGift, 'is_received' | 'is_locked'>, now: number): GiftState {
  if (gift.is_received === 1) return 'received'
  if (gift.end_time !== 0 && gift.end_time <= now) return 'over'
  if (gift.is_locked === 1) return 'locked'
  return gift.start_time > now ? 'ahead' : 'open'
}

/** What a gift's window turns into next: it opens, or it closes; null without a window, and after it. */
export function nextChangeOf(
  { start_time, end_time }: Window,
  now: number,
): { kind: 'opens' | 'ends'; at: number } | null {
  if (start_time > now) return { kind: 'opens', at: start_time }
  return end_time > now ? { kind: 'ends', at: end_time } : null
}

const order: readonly GiftState[] = ['open', 'ahead', 'locked', 'received', 'over']

/** What can be received first, then what comes, what is locked and what is received; as the platform has them within each. */
export function sortGifts(gifts: readonly MemberGift[], now: number): MemberGift[] {
  const rank = (gift: MemberGift) => order.indexOf(stateOf(gift, now))
  return [...gifts].sort((a, b) => rank(a) - rank(b))
}

/** The gifts that can be received. */
export function listOpen(gifts: readonly MemberGift[], now: number): MemberGift[] {
  return gifts.filter((gift) => stateOf(gift, now) === 'open')
}

/** The list with one gift received. */
export function markReceived(gifts: readonly MemberGift[], id: string): MemberGift[] {
  return gifts.map((gift) => (gift.id === id ? { ...gift, is_received: 1 } : gift))
}

/** What receiving a gift is called as an act. */
export function actNameOf(id: string): string {
  return `gift:${id}`
}
