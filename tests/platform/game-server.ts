import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { headerNames } from '../../src/contract/wire.ts'
import type { TestPlatform } from './harness.ts'

/** A server of a test, on a port of its own. */
export interface TestServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  close(): Promise<void>
}

export async function openServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A platform of a test, reachable over the network, as its fake games have to be. */
export async function openPlatform({ platform }: TestPlatform): Promise<TestServer> {
  return await openServer(getRequestListener(platform.fetch))
}

/** A delivery as a game's server sees it. */
export interface Received {
  id: string
  headers: Record<string, string>
  body: string
}

/** How a game's server answers: a status, a whole answer, or null for none at all. */
type Reply = number | { status: number; headers?: Record<string, string>; body?: string } | null

export interface GameServer extends TestServer {
  /** Every request with a good signature, in the order of their coming. */
  received: Received[]
  /** How many had none. */
  refused: number
}

const headersSchema = v.record(v.string(), v.string())

/** A game's server in a few lines, as a studio would write it: verifies by the library of Standard Webhooks. */
export async function openGameServer(secret: string, reply: (received: Received) => Reply): Promise<GameServer> {
  const webhook = new Webhook(secret)
  const game = { received: [] as Received[], refused: 0 }
  const server = await openServer(async (request, response) => {
    const body = await text(request)
    const headers = v.parse(headersSchema, { ...request.headers })
    try {
      webhook.verify(body, headers)
    } catch {
      game.refused += 1
      response.writeHead(401).end()
      return
    }
    const received = { id: headers[headerNames.webhookId] ?? '', headers, body }
    game.received.push(received)
    const answer = reply(received)
    if (typeof answer === 'number') response.writeHead(answer).end()
    else if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return Object.assign(game, server)
}
