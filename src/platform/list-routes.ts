import type { Logger } from 'pino'
import { accountRoutes } from './account/routes.ts'
import { backpackDot } from './backpack/dot.ts'
import { moveBackpack } from './backpack/move.ts'
import { backpackRoutes } from './backpack/routes.ts'
import { benefitsDot } from './benefits/dot.ts'
import { benefitsRoutes } from './benefits/routes.ts'
import type { Route } from './calls/route.ts'
import type { Catalogue } from './catalogue/load-catalogue.ts'
import { checkinDot } from './checkin/dot.ts'
import { checkinRoutes } from './checkin/routes.ts'
import type { CommunityCounts } from './community/limits.ts'
import { communityRoutes } from './community/routes.ts'
import type { Config } from './config/config.ts'
import { isSupportOpen } from './config/support-open.ts'
import type { Database } from './db/connection.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { DotSource } from './dots/dots.ts'
import type { EventLog } from './events/event-log.ts'
import { logRoutes } from './events/routes.ts'
import { pendingDot } from './game-server/pending-dot.ts'
import { serverRoutes } from './game-server/routes.ts'
import { countNewGifts } from './gift/count-new.ts'
import { giftDot } from './gift/dot.ts'
import { giftRoutes } from './gift/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { imageRoutes } from './image/routes.ts'
import type { PostOffice } from './mail/post-office.ts'
import { mailSandboxRoute } from './mail/sandbox-routes.ts'
import { mailboxDot } from './mailbox/dot.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { messageDots } from './message/dots.ts'
import { messageRoutes } from './message/routes.ts'
import { miniGameRoutes } from './minigame/routes.ts'
import { packageDot } from './package/dot.ts'
import { packageRoutes } from './package/routes.ts'
import { passportRoutes } from './passport/routes.ts'
import { handOffRoutes } from './passport/social/hand-off-routes.ts'
import { popupRoutes } from './popup/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { fakeDeskRoute } from './sandbox/desk-inbox.ts'
import { fakeGameRoutes } from './sandbox/game-routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { shopDot } from './shop/dot.ts'
import { shopRoutes } from './shop/routes.ts'
import { customerRoutes, customerSandboxRoute } from './support/customer-routes.ts'
import { supportRoutes } from './support/routes.ts'
import { taskDot } from './task/dot.ts'
import { taskRoutes } from './task/routes.ts'
import { wheelDot } from './wheel/dot.ts'
import { wheelRoutes } from './wheel/routes.ts'

/** Whoever has news for an entry of the home page. */
function listDots(catalogue: Catalogue): DotSource[] {
  return [
    checkinDot(catalogue),
    taskDot(catalogue),
    giftDot(catalogue),
    shopDot(catalogue),
    wheelDot,
    packageDot(catalogue),
    backpackDot(catalogue),
    benefitsDot(catalogue),
    mailboxDot(catalogue),
    ...messageDots(catalogue),
    pendingDot,
  ]
}

/** What routes take beside the catalogue. */
export interface RouteTools {
  db: Database
  config: Config
  log: Logger
  post: PostOffice
  counts: CommunityCounts
  sandbox: Omit<Parameters<typeof sandboxRoutes>[0], 'catalogue' | 'config'> | null
}

/** The calls that answer from the catalogue, each from the one that it is made with. */
export function listContentRoutes(catalogue: Catalogue, { db, config, log, counts, sandbox }: RouteTools): Route[] {
  return [
    ...sessionRoutes({ db, catalogue, config, onBind: [moveBackpack] }),
    ...checkinRoutes({ catalogue, config }),
    ...benefitsRoutes({ catalogue, config }),
    ...taskRoutes({ catalogue }),
    ...wheelRoutes({ catalogue, config }),
    ...shopRoutes({ catalogue }),
    ...giftRoutes({ catalogue }),
    ...packageRoutes({ catalogue }),
    ...messageRoutes({
      catalogue,
      countNewGifts: (asking) => countNewGifts(catalogue, asking),
      isSupportOpen: isSupportOpen(config),
    }),
    ...customerRoutes(config, catalogue),
    ...supportRoutes({ db, catalogue }),
    ...communityRoutes({ catalogue, counts }),
    ...mailboxRoutes(catalogue),
    ...backpackRoutes({ catalogue }),
    ...homeRoutes({ catalogue, config, dots: listDots(catalogue), isSupportOpen: isSupportOpen(config) }),
    ...miniGameRoutes(catalogue),
    ...popupRoutes({ catalogue }),
    ...deliveryRoutes({ catalogue }),
    ...serverRoutes({ catalogue, config, log }),
    ...(sandbox ? [...sandboxRoutes({ ...sandbox, catalogue, config }), customerSandboxRoute(catalogue)] : []),
  ]
}

/** The calls that no catalogue changes. */
export function listOtherRoutes({ db, config, post, sandbox }: RouteTools, events: EventLog): Route[] {
  return [
    ...accountRoutes({ db, config }),
    ...imageRoutes({ db, config }),
    ...passportRoutes({ db, config }),
    ...handOffRoutes({ db, config }),
    ...logRoutes({ events, config }),
    ...pushRoutes(config),
    ...(sandbox ? [...fakeGameRoutes(), fakeDeskRoute(), mailSandboxRoute({ db, post })] : []),
  ]
}
