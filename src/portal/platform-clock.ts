import { platformTime } from '../contract/header-names.ts'
import { getEnvironment } from './environment.ts'

/** Milliseconds that the platform's clock is ahead of this device's. */
let lead = 0

/** Takes the platform's time from an answer. */
export function heedPlatformTime(response: { headers: Headers } | null): void {
  const time = Number(response?.headers.get(platformTime))
  if (time > 0) lead = time - getEnvironment().now()
}

/** Unix seconds by the platform's clock, as its latest answer told it: a phone's own may be wrong. */
export function platformNow(): number {
  return Math.floor((getEnvironment().now() + lead) / 1000)
}
