import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { type Client, createClient } from '../../src/contract/client.ts'
import { headerNames } from '../../src/contract/wire.ts'

/** The headers of Standard Webhooks for a body, under a new id. */
export function signText(secret: string, time: Date, text: string): Record<string, string> {
  const id = randomUUID()
  return {
    [headerNames.webhookId]: id,
    [headerNames.webhookTimestamp]: String(Math.floor(time.getTime() / 1000)),
    [headerNames.webhookSignature]: new Webhook(secret).sign(id, time, text),
  }
}

export interface SignedClientOptions {
  /** `http://127.0.0.1:4321`. */
  origin: string
  project: string
  secret: string
  now: () => Date
  /** The network, unless said otherwise. */
  send?: (request: Request) => Promise<Response>
}

/** A game's server as it calls the platform: every call is signed by its secret. */
export function createSignedClient({ origin, project, secret, now, send = fetch }: SignedClientOptions): Client {
  return createClient({
    address: ({ service, path }) => `${origin}/${service}/${path}`,
    headers: () => ({ [headerNames.gameProject]: project }),
    transport: async ({ url, method, headers, body }) => {
      const text = typeof body === 'string' ? body : ''
      const signed = signText(secret, now(), text)
      const response = await send(new Request(url, { method, headers: { ...headers, ...signed }, body: text }))
      return { status: response.status, json: v.parse(v.unknown(), await response.json()) }
    },
  })
}
