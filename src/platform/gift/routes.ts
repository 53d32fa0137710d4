import type { Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { memberGiftListRoute } from './list-gifts.ts'
import { receivedGiftHistoryRoute } from './list-received.ts'
import { receiveMemberGiftRoute } from './receive-gift.ts'

/** The calls of the member gifts. */
export function giftRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [memberGiftListRoute(catalogue), receiveMemberGiftRoute(catalogue), receivedGiftHistoryRoute(catalogue)]
}
