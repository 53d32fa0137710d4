import { createServer, type RequestListener, type Server } from 'node:http'
import { closeServer, watchTraffic } from './close-server.ts'

/** Longer than the usual 60 s of a load balancer, which would otherwise send a request into a connection that we just closed. */
const keepAlive = 65_000

export interface Address {
  host: string
  port: number
}

/** A server that listens. */
export interface Listening {
  server: Server
  /** Stops it cleanly, after so many seconds; null for as long as it is busy, two at most. */
  close(drainSeconds: number | null): Promise<void>
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
export async function listen(listener: RequestListener, address: Address): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: keepAlive, requestTimeout: 60_000 }, listener)
  const traffic = watchTraffic(server)
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(explain(error, address)))
    server.listen(address.port, address.host, listening)
  })
  return { server, close: (drainSeconds) => closeServer(server, traffic, drainSeconds) }
}

/** Fails early where the port is taken, before a database is started for nothing. */
export async function checkPort(address: Address): Promise<void> {
  if (address.port === 0) return
  const { close } = await listen((_request, response) => response.end(), address)
  await close(0)
}
