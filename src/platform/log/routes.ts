import { sendText } from '../../contract/log/calls.ts'
import type { Config } from '../config.ts'
import { plainRoute, type Route } from '../http/route.ts'
import { findNetwork } from '../passport/find-network.ts'
import { openAllowance } from './allowance.ts'
import type { EventLog } from './event-log.ts'

/** How many events a network may send in a minute. */
export interface LogConfig extends Pick<Config, 'sandbox'> {
  logLimit?: number
}

/** Many players share a carrier's network, and each sends a few events a minute. */
const usualLimit = 1_200

/** The sandbox has no limit unless a test sets one (design section 6). */
function findLimit({ sandbox, logLimit }: LogConfig): number {
  return logLimit ?? (sandbox ? Number.POSITIVE_INFINITY : usualLimit)
}

/** `log/send_text` (specification section 7): takes a beacon and answers before it is written. Too many are dropped unsaid. */
export function logRoutes({ events, config }: { events: EventLog; config: LogConfig }): Route[] {
  const isWithin = openAllowance({ perMinute: findLimit(config) })
  return [
    plainRoute(
      sendText,
      async ({ now, ip }, { body: { app_id, event, timestamp, user, device } }) => {
        if (isWithin(findNetwork(ip), now.getTime())) {
          events.add({ app_id, event, sent_at: timestamp, user, device, received_at: now.toISOString() })
        }
        return {}
      },
      { accepts: 'text/plain' },
    ),
  ]
}
