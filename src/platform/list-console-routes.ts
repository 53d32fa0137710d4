import { listAudit } from '../contract/console/calls.ts'
import { type Route, readRoute } from './calls/route.ts'
import { amendsRoutes } from './console/amends/amends-routes.ts'
import { attentionRoute } from './console/attention/attention-route.ts'
import { type ContentTools, contentRoutes } from './console/content/content-routes.ts'
import { deliveryRoutes } from './console/deliveries/delivery-routes.ts'
import { eventRoutes } from './console/events/event-routes.ts'
import { figureRoutes } from './console/figures/figure-routes.ts'
import { inboxRoutes } from './console/inbox/inbox-routes.ts'
import { operatorRoutes } from './console/operator-routes.ts'
import { playerRoutes } from './console/player/player-routes.ts'
import { previewRoutes } from './console/preview/preview-routes.ts'
import type { Stages } from './console/preview/stages.ts'
import { readAudit } from './console/read-audit.ts'
import { releaseRoutes } from './console/releases/release-routes.ts'
import { sessionRoutes } from './console/session/session-routes.ts'
import { switchRoutes } from './console/switches/switch-routes.ts'

/** What the calls of the console work with. */
interface Tools extends ContentTools {
  /** What answers the calls of previews. */
  stages: Pick<Stages, 'check'>
}

/** Every call of the console; none where it has no key (rule 25.1). */
export function listConsoleRoutes(tools: Tools): Route[] {
  if (tools.config.consoleKeys.length === 0) return []
  return [
    ...sessionRoutes(tools),
    ...playerRoutes(tools),
    ...amendsRoutes(tools),
    ...deliveryRoutes(tools),
    ...eventRoutes(tools),
    ...inboxRoutes(tools),
    ...figureRoutes(tools),
    ...releaseRoutes(tools),
    ...switchRoutes(tools),
    ...contentRoutes(tools),
    ...previewRoutes(tools.stages),
    ...operatorRoutes(),
    attentionRoute(),
    readRoute(listAudit, async ({ tx }, { query }) => await readAudit(tx, query)),
  ]
}
