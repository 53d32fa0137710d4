import type { User } from '../../contract/session/user.ts'
import type { Product } from '../../contract/shop/list-calls.ts'
import { platformNow } from '../platform-clock.ts'
import type { View } from '../session/follow-player.ts'
import { findShut, type Shut } from './good.ts'
import { findOffer, type Offer } from './offer-act.ts'
import { type Bound, boundQuantity, fitQuantity } from './quantity.ts'

/** What a product is to a player who wants so many of it. */
export interface Examined {
  product: Product
  shut: Shut | null
  bound: Bound
  offer: Offer
  /** As many as can be bought of what is wanted. */
  count: number
}

/** Works out what can be done with a product now; `player` is null for nobody. */
export function examineGood(product: Product, wanted: number, view: View, player: User | null): Examined {
  const shut = findShut(product, { now: platformNow(), vipLevel: player?.vip_level ?? null })
  const bound = boundQuantity(product, player?.coin ?? 0)
  const offer = findOffer({ view, product, shut, bound, player })
  return { product, shut, bound, offer, count: offer.kind === 'buy' ? fitQuantity(wanted, bound.most) : 1 }
}
