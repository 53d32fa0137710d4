import { parseUrl } from '../parse-url.ts'

/** Parameters whose names smell of a secret or of a person: they stay out of logs. */
const secret = /token|auth|key|code|state|secret|pass|session|uid|open_?id|mail|properties|params/i

/** The longest text of an event that the platform takes, in characters. */
const longest = 2048

/** An address that may be logged: without secret parameters and without its fragment, cut where it is too long to keep. */
export function toPublicAddress(address: URL): string {
  const cleaned = new URL(address)
  for (const name of [...cleaned.searchParams.keys()]) if (secret.test(name)) cleaned.searchParams.delete(name)
  cleaned.hash = ''
  cleaned.username = ''
  cleaned.password = ''
  return cleaned.href.slice(0, longest)
}

/** The longest referrer of an event, in characters. */
const longestReferrer = 300

/** Where a player came from, as it may be logged: an address without its secrets, or the name of a place, such as `game_menu`. */
export function toPublicReferrer(referrer: string): string {
  const address = parseUrl(referrer)
  if (address) return toPublicAddress(address).slice(0, longestReferrer)
  return /^[\w.-]*$/.test(referrer) ? referrer.slice(0, longestReferrer) : ''
}
