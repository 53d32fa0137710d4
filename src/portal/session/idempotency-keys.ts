import { getEnvironment } from '../environment.ts'

const prefix = 'guildhall.key.'

/** For browsers that keep nothing: the key then lives as long as the page. */
const pageKeys = new Map<string, string>()

/**
 * The Idempotency-Key of an act, by a name that says all that makes it one (`checkin:<active_id>:<uid>`). It is kept until
 * `forgetKey`, so that a reload before the answer sends the same key again (design section 3).
 */
export function keyFor(name: string): string {
  const { createId, local } = getEnvironment()
  const key = local.get(prefix + name) ?? pageKeys.get(name) ?? createId()
  if (!local.set(prefix + name, key)) pageKeys.set(name, key)
  return key
}

/** Forgets the key of an act, because its answer has come. */
export function forgetKey(name: string): void {
  getEnvironment().local.remove(prefix + name)
  pageKeys.delete(name)
}
