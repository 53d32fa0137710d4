/** How near the end of a thing is: under a day it is counted down. */
export type Expiry = 'never' | 'later' | 'soon' | 'over'

const daySeconds = 24 * 60 * 60

/** How near the end of a thing is; times are unix seconds, 0 is no end. */
export function expiryOf(expireTime: number, now: number): Expiry {
  if (expireTime === 0) return 'never'
  if (expireTime <= now) return 'over'
  return expireTime - now < daySeconds ? 'soon' : 'later'
}
