import { request as requestOpenly } from 'node:http'
import { request as requestSafely } from 'node:https'
import webPush from 'web-push'
import { realClock } from '../clock/clock.ts'
import type { VapidKeys } from '../config/vapid-config.ts'
import { readRetryAfter } from '../http/retry-after.ts'
import { ClosedAddress, isPublicAddress, lookupPublic } from './public-address.ts'
import { isOwnMachine, toAddress } from './push-endpoint.ts'

/** A browser, as it subscribed. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message, before it is encrypted. */
export interface PushMessage {
  text: string
  /** Seconds that the push service keeps it for a browser that is away. */
  lifetime: number
}

/** How long a push service has to answer, in milliseconds. */
const patience = 10_000

/** What a push service answered; `retryAfter` is how long it asked to be left alone, in milliseconds, null where it did not. */
export interface PushAnswer {
  status: number
  retryAfter: number | null
}

/** Posts, and answers the status and `Retry-After` alone: nobody reads what else is said, and no redirect is followed. */
async function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  sandbox: boolean,
): Promise<PushAnswer> {
  const isOwn = isOwnMachine(url, sandbox)
  const address = toAddress(url)
  if (!isOwn && (url.protocol !== 'https:' || (address !== null && !isPublicAddress(address))))
    throw new ClosedAddress()
  const answered = Promise.withResolvers<PushAnswer>()
  const signal = AbortSignal.timeout(patience)
  const options = { method: 'POST', headers, signal, agent: false, ...(isOwn ? {} : { lookup: lookupPublic }) }
  const sending = (isOwn ? requestOpenly : requestSafely)(url, options, (response) => {
    const status = response.statusCode ?? 0
    answered.resolve({ status, retryAfter: readRetryAfter(status, response.headers['retry-after'], realClock.now()) })
    response.destroy()
  })
  sending.on('error', answered.reject)
  sending.end(body)
  return await answered.promise
}

/** Encrypts a message for a browser (RFC 8291), signs it with our keys and hands it to the push service. */
export async function postPush(
  { endpoint, p256dh, auth }: PushTarget,
  { text, lifetime }: PushMessage,
  { keys, sandbox }: { keys: VapidKeys; sandbox: boolean },
): Promise<PushAnswer> {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: keys,
    TTL: lifetime,
    contentEncoding: 'aes128gcm',
  })
  return await post(new URL(endpoint), headers, body, sandbox)
}
