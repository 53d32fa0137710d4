const day = 24 * 60 * 60 * 1000
const second = 1000

/** How often one message may be put off by its receiver; after that each answer counts as an attempt again. */
export const deferralLimit = 20

/**
 * How long a receiver wants to be left alone, in milliseconds: what a 429 or a 5xx says in `Retry-After`, as seconds or as a date, from a
 * second to a day. Null where it doesn't say so.
 */
export function readRetryAfter(status: number, header: string | null | undefined, now: Date): number | null {
  if (header == null || !(status === 429 || status >= 500)) return null
  const text = header.trim()
  // A date begins with the name of its day: JavaScript would also read `-1` and `1.5` as dates.
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  const wait = /^\d+$/.test(text) ? Number(text) * second : at - now.getTime()
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, second), day)
}
