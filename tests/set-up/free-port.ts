import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free: a provider has to be told where people come back to before the site runs. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
