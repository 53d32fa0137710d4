import { sendText } from '../../contract/log/calls.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import type { Config } from '../config/config.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'
import { type EventLog, toEntry } from './event-log.ts'

/** How much a network may send. */
export interface LogLimits {
  /** Events. */
  perMinute: number
  /** Bytes as they are counted in the table. */
  perDay: number
}

/** Without limits of its own an installation for players has the usual. */
export interface LogConfig extends Pick<Config, 'sandbox'> {
  logLimits?: LogLimits | null
}

/** Many players share a carrier's network, and each sends a few events of some 400 bytes a minute. */
export const usualLogLimits: LogLimits = { perMinute: 1_200, perDay: 8 * 1024 * 1024 }
const minute = 60_000
const day = 24 * 60 * minute

/** Whether an event is within what its network may send; the sandbox has no limit unless a test sets some. */
function openNetworks({ sandbox, logLimits }: LogConfig): (ip: string, now: Date, bytes: number) => boolean {
  const limits = logLimits ?? (sandbox ? null : usualLogLimits)
  if (!limits) return () => true
  const events = openNetworkAllowance({ amount: limits.perMinute, period: minute })
  const bytes = openNetworkAllowance({ amount: limits.perDay, period: day })
  return (ip, now, size) => events(ip, now) && bytes(ip, now, size)
}

/** `log/send_text`: takes a beacon and answers before it is written. Too much is dropped unsaid. */
export function logRoutes({ events, config }: { events: EventLog; config: LogConfig }): Route[] {
  const isWithin = openNetworks(config)
  return [
    plainRoute(
      sendText,
      async ({ now, ip }, { body: { app_id, event, timestamp, user, device } }) => {
        const entry = toEntry({ app_id, event, sent_at: timestamp, user, device, received_at: now.toISOString() })
        if (isWithin(ip, now, entry.bytes)) events.add(entry)
        return {}
      },
      { accepts: 'text/plain' },
    ),
  ]
}
