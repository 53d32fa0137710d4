import { createFetch } from 'ofetch'
import { getEnvironment } from '../environment.ts'
import type { Transport } from './send-call.ts'

const retries = 2
/** Milliseconds before each further try. */
const retryDelay = 600

/** Sends a request that may safely be repeated, and tries again when the connection breaks. */
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
