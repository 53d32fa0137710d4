import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBytes } from '../../src/platform/http/read-bytes.ts'
import { createAnswerer } from '../../src/server/answer-request.ts'
import { createOriginFiller } from '../../src/server/fill-origin.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { toListener } from '../../src/server/serve-site.ts'
import { createStaticFiles } from '../../src/server/static-files.ts'

const mebibyte = 1024 * 1024
const declared = 1024 * mebibyte

let listening: Listening
let port: number
/** What the server has of each connection, by the client's port. */
const taken = new Map<number | undefined, Socket>()

beforeAll(async () => {
  const app = new Hono()
  app.all('/api/refused', (context) => context.json({ code: 1001 }, 415))
  app.post('/api/limited', async (context) => {
    const refused = await readBytes(context.req.raw, 64 * 1024).catch(() => null)
    return context.json({ code: 1001 }, refused === null ? 413 : 200)
  })
  app.post('/api/read', async (context) => context.json({ length: (await context.req.arrayBuffer()).byteLength }))
  const sent = { br: null, gzip: null, identity: [0, 0] satisfies [number, number] }
  const page = { path: '/page', type: 'text/html', digest: 'x', needsOrigin: false, ...sent }
  const pack = { release: '', origin: null, files: [page], bytes: Buffer.alloc(0), hashes: { scripts: [], styles: [] } }
  const answerer = createAnswerer({
    files: createStaticFiles(pack, () => ({}), createOriginFiller(null)),
    hasConsole: true,
    sandboxPages: null,
    platform: toListener({ fetch: async (request) => await app.fetch(request) }),
    allowedHosts: ['hall.test'],
    isTls: () => false,
    onError: () => {},
  })
  listening = await listen(answerer, { host: '127.0.0.1', port: 0 })
  listening.server.on('connection', (socket) => taken.set(socket.remotePort, socket))
  const address = listening.server.address()
  port = address && typeof address === 'object' ? address.port : 0
})
afterAll(() => listening.close(0))

/** Sends a request of 1 GiB, as much as is taken; what came back, and how many bytes the server read. */
async function flood(method: string, path: string, framing: string) {
  // One that goes on sending when the server has said all that it has to say.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  let isOver = false
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
  })
  await once(socket, 'connect')
  const here = socket.localPort
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: hall.test\r\ncontent-type: text/plain\r\n${framing}\r\n\r\n`)
  const body = Buffer.alloc(mebibyte)
  const chunk = framing.startsWith('transfer')
    ? Buffer.concat([Buffer.from('100000\r\n'), body, Buffer.from('\r\n')])
    : body
  for (let sent = 0; sent < declared && !isOver; sent += mebibyte) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  if (!isOver) await once(socket, 'close')
  return { answer, read: taken.get(here)?.bytesRead ?? 0 }
}

const sized = `content-length: ${declared}`

it.concurrent.each([
  [405, 'POST', 'a page', sized, '/page'],
  [404, 'POST', 'no page', sized, '/nowhere'],
  [404, 'GET', 'no page', sized, '/nowhere'],
  [404, 'POST', 'no page', 'transfer-encoding: chunked', '/nowhere'],
  [414, 'POST', 'a long address', sized, `/${'long'.repeat(600)}`],
  [404, 'POST', 'no call', sized, '/api/unknown'],
  [404, 'GET', 'no call', sized, '/api/unknown'],
  [415, 'POST', 'a call', sized, '/api/refused'],
  [415, 'POST', 'a call', 'transfer-encoding: chunked', '/api/refused'],
  [413, 'POST', 'a call that reads', sized, '/api/limited'],
  [413, 'POST', 'a call that reads', 'transfer-encoding: chunked', '/api/limited'],
])('after %i a %s of 1 GiB to %s (%s) is read no further than 4 MiB', async (status, method, _what, framing, path) => {
  const { answer, read } = await flood(method, path, framing)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  if (path === '/page') expect(answer).toMatch(/^connection: close\r$/im)
  // Beside what was taken, what Node had read before it was told to stop.
  expect(read).toBeLessThan(5 * mebibyte)
})

it('a client that reads its answer only when it has sent all of a file reads it', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const file = Buffer.alloc(4 * mebibyte - 1024)
  socket.write(`POST /api/refused HTTP/1.1\r\nhost: hall.test\r\ncontent-length: ${file.length}\r\n\r\n`)
  for (let at = 0; at < file.length; at += 64 * 1024) {
    if (!socket.write(file.subarray(at, at + 64 * 1024))) await once(socket, 'drain')
    await wait(1)
  }
  const answer = Buffer.concat(await socket.toArray()).toString()
  expect(answer).toMatch(/^HTTP\/1.1 415 /)
  expect(answer).toMatch(/{"code":1001}$/)
})

it('a body that was read keeps its connection, and a small one that was not read as well', async () => {
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  await once(socket, 'connect')
  for (const path of ['/api/read', '/api/refused', '/api/read']) {
    answers = ''
    socket.write(`POST ${path} HTTP/1.1\r\nhost: hall.test\r\ncontent-length: 4\r\n\r\nbody`)
    await expect.poll(() => answers).toMatch(/}$/)
  }
  expect(socket.readyState).toBe('open')
  socket.destroy()
})
