import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The largest file that a call takes, so that whoever sends one in vain comes to read why; in bytes. */
const spared = 4 * 1024 * 1024
/** How long a client has to read the answer, in milliseconds. */
const patience = 2_000

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function linger(request: IncomingMessage, socket: Socket): void {
  let left = spared
  // Read here, or Node would read on to the end.
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.pause()
  })
  request.read()
  const leave = () => {
    socket.end()
    const cut = setTimeout(() => socket.destroy(), patience)
    socket.once('close', () => clearTimeout(cut))
  }
  // Ends our side alone: a socket that is closed while the client sends resets it, before it has read the answer.
  socket.destroySoon = leave
  setImmediate(() => {
    if (!request.complete) leave()
    // It was all there, and the parser had not come to its end.
    else Reflect.deleteProperty(socket, 'destroySoon')
  })
}

/**
 * Closes the connection of a request that was answered while its body was still on its way, once the client could read the
 * answer: at most 4 MiB more are taken, and none after two seconds.
 */
export function lingerOverBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  // Before Node's own listener, which would read what is left of the body, however long.
  response.prependListener('finish', () => {
    if (!request.complete && !socket.destroyed) linger(request, socket)
  })
}
