import { getEnvironment } from '../environment.ts'

/** Milliseconds since the last use after which a session id or a referrer is a new one (specification section 9). */
const idleLimit = 30 * 60 * 1000

const deviceName = 'guildhall.device_id'
const sessionName = 'guildhall.session_id'
const referrerName = 'guildhall.referrer'

/** Where nothing can be kept, an id lives as long as the page. */
const pageIds = new Map<string, string>()

/** A value with its time is kept as `<milliseconds> <value>`. */
function readFresh(name: string): string | null {
  const kept = getEnvironment()
    .local.get(name)
    ?.match(/^(\d+) (.*)$/)
  return kept && getEnvironment().now() - Number(kept[1]) < idleLimit ? (kept[2] ?? null) : null
}

function keepFresh(name: string, value: string): void {
  const { local, now } = getEnvironment()
  if (!local.set(name, `${now()} ${value}`)) pageIds.set(name, value)
}

/** The id of this device, made once and kept for ever. */
export function getDeviceId(): string {
  const { local, createId } = getEnvironment()
  const id = local.get(deviceName) ?? pageIds.get(deviceName) ?? createId()
  if (!local.set(deviceName, id)) pageIds.set(deviceName, id)
  return id
}

/** The device as `user/list`, `user/change` and `user/activation` want it. */
export function describeDevice(): { device_id: string; device_uuid: string } {
  const id = getDeviceId()
  return { device_id: id, device_uuid: id }
}

/** The id of this stay, which ends after 30 minutes without use. */
export function getSessionId(): string {
  const id = readFresh(sessionName) ?? pageIds.get(sessionName) ?? getEnvironment().createId()
  keepFresh(sessionName, id)
  return id
}

/** Where the player came from, for 30 minutes; empty where unknown. */
export function getReferrer(): string {
  return readFresh(referrerName) ?? ''
}

/** Keeps where the player came from. */
export function keepReferrer(referrer: string): void {
  keepFresh(referrerName, referrer)
}

/** The operating system as the `priv_os` header has it. */
export function findOs(userAgent: string): 'ios' | 'android' | 'web' {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : 'web'
}
