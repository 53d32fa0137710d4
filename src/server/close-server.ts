import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the port stays open where nobody says otherwise, in milliseconds; less where nobody asks anything. */
const usualDrain = 2_000
/** A server that was asked nothing for so many milliseconds is not busy. */
const quiet = 1_000
/** How long a request may be on its way into an open connection, in milliseconds: of a busy server, and of one that is not. */
const linger = { busy: 1_500, quiet: 200 }
/** How often connections without a request are closed after that, in milliseconds. */
const sweepGap = 200
/** How long requests under way may take, in milliseconds. */
const grace = 10_000

/** What a server is asked, for a clean stop. */
export interface Traffic {
  /** Whether something is under way, or was asked just now. */
  isBusy(): boolean
  /** Tells with every answer from now on that its connection closes, so that nobody sends another request into it. */
  sayClose(): void
}

/** Watches a server from its start. */
export function watchTraffic(server: Server): Traffic {
  const underWay = new Set<ServerResponse>()
  let lastAt = Number.NEGATIVE_INFINITY
  let closing = false
  const tellClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('request', (_request, response) => {
    lastAt = performance.now()
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (closing) tellClose(response)
  })
  return {
    isBusy: () => underWay.size > 0 || performance.now() - lastAt < quiet,
    sayClose() {
      closing = true
      for (const response of underWay) tellClose(response)
    },
  }
}

/** Goes on as before, while those who look at `/readyz` take the server out of their lists. */
async function drain(traffic: Traffic, seconds: number | null): Promise<void> {
  if (seconds !== null) {
    await wait(seconds * 1000)
    return
  }
  const end = performance.now() + usualDrain
  while (traffic.isBusy() && performance.now() < end) await wait(50)
}

/**
 * Keeps the port open for so many seconds (null: up to two, while somebody asks), takes no more connections then, answers what
 * has come or is just arriving on those that are open, and cuts off what is still there after ten seconds.
 */
export async function closeServer(server: Server, traffic: Traffic, drainSeconds: number | null): Promise<void> {
  await drain(traffic, drainSeconds)
  const closed = new Promise((done) => server.once('close', done))
  // Not http's own close: it drops at once every connection whose request has not been read yet.
  NetServer.prototype.close.call(server)
  traffic.sayClose()
  const cut = setTimeout(() => server.closeAllConnections(), grace)
  await Promise.race([closed, wait(traffic.isBusy() ? linger.busy : linger.quiet)])
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), sweepGap)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
