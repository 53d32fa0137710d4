import { memberGiftList, type MemberGift as WireGift } from '../../contract/gift/calls.ts'
import { toWirePeriod } from '../../contract/windows.ts'
import { type Asking, type Call, requireGame, requireSession } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import { findLevel } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { MemberGift } from '../catalogue/member-gifts.ts'
import { type GiftTime, listTimes } from './periods.ts'
import { findClaim, readClaims } from './read-claims.ts'

async function readGifts(catalogue: Catalogue, asking: Asking) {
  const { game, now } = asking
  const times = game ? listTimes(catalogue.memberGifts(game.gameProject), game, now) : []
  const gifts = times.map(({ gift }) => gift)
  return { times, claims: await readClaims(asking, gifts, catalogue.levels.length) }
}

function toWireGift(
  { gift, period }: GiftTime & { gift: MemberGift },
  { isReceived, isLocked }: { isReceived: boolean; isLocked: boolean },
  catalogue: Catalogue,
  { locale }: Call,
): WireGift {
  return {
    id: gift.id,
    title: catalogue.text(gift.titleKey, locale),
    icon: gift.icon,
    cycle_type: gift.cycle,
    vip_restriction: gift.vipRestriction,
    ...toWirePeriod(period),
    item_list: toWireItems(gift.items, catalogue, locale),
    is_received: isReceived ? 1 : 0,
    is_locked: isLocked ? 1 : 0,
  }
}

/** `member_gift/list`. */
export function memberGiftListRoute(catalogue: Catalogue): Route {
  return askRoute(
    memberGiftList,
    (asking) => readGifts(catalogue, asking),
    (call, _, { times, claims }) => {
      requireGame(call)
      const vipLevel = findLevel(catalogue.levels, requireSession(call).balances.accountGrowth)
      const gift_list = times.map((time) => {
        const { isReceived } = findClaim(claims, time.gift, vipLevel)
        return toWireGift(time, { isReceived, isLocked: vipLevel < time.gift.vipRestriction }, catalogue, call)
      })
      return { gift_list }
    },
  )
}
