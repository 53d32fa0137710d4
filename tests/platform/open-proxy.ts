import { once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A proxy in front of the database that can be blocked. */
export async function openProxy(target: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      if (silent) {
        sockets.add(near)
        return
      }
      const far = dial(Number(target.port), target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => sockets.delete(one))
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    async block() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    async free() {
      server = await listen(port)
    },
    /** Nothing comes through any more in either direction, and nobody is told. */
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
