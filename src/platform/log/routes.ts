import { sendText } from '../../contract/log/calls.ts'
import { plainRoute, type Route } from '../http/route.ts'
import type { EventLog } from './event-log.ts'

/** `log/send_text` (specification section 7): takes a beacon and answers before it is written. */
export function logRoutes({ events }: { events: EventLog }): Route[] {
  return [
    plainRoute(
      sendText,
      async ({ now }, { body: { app_id, event, timestamp, user, device } }) => {
        events.add({ app_id, event, sent_at: timestamp, user, device, received_at: now.toISOString() })
        return {}
      },
      { accepts: 'text/plain' },
    ),
  ]
}
