import { createFetch } from 'ofetch'
import { getEnvironment } from '../environment.ts'
import type { Transport } from './send-call.ts'

/** Tries after the first, which has failed by now: one at once, one more. */
const retries = 1
/** Milliseconds between the two. */
const retryDelay = 600

/** Sends a request that may safely be repeated once more, and again when the connection breaks. */
export const sendAgain: Transport = async ({ url, method, headers, body }, timeout) => {
  const send = createFetch({ fetch: getEnvironment().fetch })
  const response = await send.raw<unknown>(url, {
    method,
    headers,
    body,
    timeout,
    retry: retries,
    retryDelay,
    ignoreResponseError: true,
  })
  return { status: response.status, json: response._data, headers: response.headers }
}
