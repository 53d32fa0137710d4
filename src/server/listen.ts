import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Longer than the usual 60 s of a load balancer, which would otherwise send a request into a connection that we just closed. */
const keepAlive = 65_000
/** How long a request may be on its way into an open connection when a clean stop begins. */
const linger = 200
/** How long a clean stop waits for requests under way. */
const grace = 10_000

export interface Address {
  host: string
  port: number
}

/** The port is taken, or not ours to take; the message says what to do. */
export class ListenError extends Error {}

function explain(error: unknown, { host, port }: Address): Error {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new ListenError(`Port ${port} needs more rights than we have: choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL') return new ListenError(`${host} is no address of this machine: look at HOST.`)
  return error instanceof Error ? error : new Error(String(error))
}

/** Listens; throws a ListenError that an operator understands. */
export async function listen(listener: RequestListener, address: Address): Promise<Server> {
  const server = createServer({ keepAliveTimeout: keepAlive, requestTimeout: 60_000 }, listener)
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(explain(error, address)))
    server.listen(address.port, address.host, listening)
  })
  return server
}

/** Fails early where the port is taken, before a database is started for nothing. */
export async function checkPort(address: Address): Promise<void> {
  if (address.port === 0) return
  const probe = await listen((_request, response) => response.end(), address)
  await new Promise((closed) => probe.close(closed))
}

/**
 * Takes no more connections, answers what has come or is just arriving on those that are open, and cuts off what is still
 * there after ten seconds.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.once('close', done))
  // Not http's own close: it drops at once every connection whose request has not been read yet.
  NetServer.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), linger)
  const cut = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
