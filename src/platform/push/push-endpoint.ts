import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The IP address that a host is; null for a name. */
export function toAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? null : address
}

/** Whether a host is this machine itself. */
function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || (toAddress(url)?.startsWith('127.') ?? false)
}

/** Whether a push may go to an endpoint in clear and to this machine: in a sandbox, for tests. */
export function isOwnMachine(url: URL, sandbox: boolean): boolean {
  return sandbox && url.protocol === 'http:' && isLoopback(url)
}

/**
 * Whether an address may be a push service's: https, on the open internet as far as it shows, without user and password, written as
 * browsers write it. A name is looked up when something is sent to it.
 */
export function isPushEndpoint(text: string, sandbox: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) return false
  if (url.href !== text || url.username !== '' || url.password !== '') return false
  if (isOwnMachine(url, sandbox)) return true
  if (url.protocol !== 'https:' || isLoopback(url)) return false
  const address = toAddress(url)
  return address === null || isPublicAddress(address)
}

/** Whether a browser's public key is a point of the curve: nothing can be encrypted for any other. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh
  } catch {
    return false
  }
}
