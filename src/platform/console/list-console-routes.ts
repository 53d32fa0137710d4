import { listAudit } from '../../contract/console/calls.ts'
import { amendsRoutes } from './amends/amends-routes.ts'
import { attentionRoute } from './attention/attention-route.ts'
import { readAudit } from './audit.ts'
import { type ConsoleRoute, readRoute } from './console-route.ts'
import { type ContentTools, contentRoutes } from './content/content-routes.ts'
import { deliveryRoutes } from './deliveries/delivery-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { figureRoutes } from './figures/figure-routes.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { playerRoutes } from './player/player-routes.ts'
import { releaseRoutes } from './releases/release-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { switchRoutes } from './switches/switch-routes.ts'

/** Every call of the console; none where it has no key (rule 25.1). */
export function listConsoleRoutes(tools: ContentTools): ConsoleRoute[] {
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
    ...operatorRoutes(),
    attentionRoute(),
    readRoute(listAudit, async ({ tx }, { query }) => await readAudit(tx, query)),
  ]
}
