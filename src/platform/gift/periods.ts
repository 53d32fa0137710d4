import type { Game } from '../../contract/games.ts'
import { findWindow, isWithin, type Period } from '../../contract/windows.ts'
import { codes } from '../../contract/wire.ts'
import type { MemberGift } from '../catalogue/member-gifts.ts'
import { Refusal } from '../http/refusal.ts'

/** The cycle that turns with the VIP level (rule 9.7). */
export const vipCycle = 5
/** How long before its time a gift is shown, in milliseconds. */
const foretaste = 3 * 24 * 60 * 60 * 1000

/** The period of a gift that turns with the VIP level. */
export const vipPeriod = (level: number) => `vip-${level}`

/** When a gift can be received. */
export interface GiftTime {
  /** Null for always. */
  period: Period | null
  isOpen: boolean
}

/** When a gift can be received, now or next; null where it never can any more, and where it is switched off. */
export function findTime(gift: MemberGift, game: Game, now: Date): GiftTime | null {
  if (gift.isOff) return null
  if (!gift.window) return { period: null, isOpen: true }
  const period = findWindow(gift.window, now, game.timeZone)
  return period && { period, isOpen: isWithin(period, now) }
}

/** The gifts that can be received at a moment or soon after, in the publisher's order. */
export function listTimes(gifts: readonly MemberGift[], game: Game, now: Date): (GiftTime & { gift: MemberGift })[] {
  return gifts.flatMap((gift) => {
    const time = findTime(gift, game, now)
    if (!time) return []
    const isSoon = time.period !== null && time.period.start.getTime() - now.getTime() <= foretaste
    return time.isOpen || isSoon ? [{ gift, ...time }] : []
  })
}

/** Refuses who may not receive a gift: 3006, 3005 and 3001, in this order. */
export function decideReceiving(
  { vipRestriction }: MemberGift,
  { isOpen, vipLevel, isReceived }: { isOpen: boolean; vipLevel: number; isReceived: boolean },
): void {
  if (!isOpen) throw new Refusal(codes.notOpen, 'Not to be received now')
  if (vipLevel < vipRestriction) throw new Refusal(codes.vipTooLow, 'VIP level too low')
  if (isReceived) throw alreadyReceived()
}

export const alreadyReceived = () => new Refusal(codes.alreadyClaimed, 'Received already')
