import { getEnvironment } from '../environment.ts'

/** Milliseconds that a session id or a referrer lives; using it makes it live no longer (rules 17.5 and 22.3). */
const lifetime = 30 * 60 * 1000

const deviceName = 'guildhall.device_id'
const sessionName = 'guildhall.session_id'
const referrerName = 'guildhall.referrer'

/** Where nothing can be kept, a value lives as long as the page. */
const pageValues = new Map<string, string>()

function read(name: string): string | null {
  return getEnvironment().local.get(name) ?? pageValues.get(name) ?? null
}

function keep(name: string, value: string): void {
  if (!getEnvironment().local.set(name, value)) pageValues.set(name, value)
}

/** A value with its time is kept as `<milliseconds> <value>`. */
function readFresh(name: string): string | null {
  const [, time, value = ''] = read(name)?.match(/^(\d+) (.*)$/) ?? []
  return getEnvironment().now() - Number(time) < lifetime ? value : null
}

function keepFresh(name: string, value: string): void {
  keep(name, `${getEnvironment().now()} ${value}`)
}

/** The id of this device, made once and kept for ever. */
export function getDeviceId(): string {
  const id = read(deviceName) ?? getEnvironment().createId()
  keep(deviceName, id)
  return id
}

/** The device as `user/list`, `user/change` and `user/activation` want it. */
export function describeDevice(): { device_id: string; device_uuid: string } {
  const id = getDeviceId()
  return { device_id: id, device_uuid: id }
}

/** The id of this stay, which ends 30 minutes after it was made. */
export function getSessionId(): string {
  const known = readFresh(sessionName)
  if (known !== null) return known
  const id = getEnvironment().createId()
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
