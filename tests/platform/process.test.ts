import { execFileSync } from 'node:child_process'
import { Agent, request as send } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runServer, type ServerProcess, startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

let folder: TemporaryFolder
let dataDir: string
let running: ServerProcess[]

beforeEach(async () => {
  folder = await createTemporaryFolder()
  dataDir = folder.path
  running = []
})

afterEach(async () => {
  for (const server of running) await server.end()
  await folder.remove()
})

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ dataDir, environment })
  running.push(server)
  return server
}

async function post(origin: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await response.json()
}

/** What comes back for a request as a health check or a hand sends it. */
async function sendRaw(origin: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(request)
  return await text(socket)
}

/** The servers of PostgreSQL (not their workers) that run on the data folder. */
function countPostgres(): number {
  const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes('bin/postgres') && line.includes(dataDir)).length
}

const credentials = { email: 'kept@players.test', password: 'a long enough password' }

test('after kill -9 the next start finds everything, on the one PostgreSQL that was left', async () => {
  const first = await start()
  await post(first.origin, '/passport/register', credentials)
  await first.end('SIGKILL')
  expect(countPostgres()).toBe(1)

  const second = await start()
  // A backend that has just been forked goes by the server's own name for a moment.
  await expect.poll(countPostgres).toBe(1)
  expect(await post(second.origin, '/passport/login', credentials)).toMatchObject({ code: 0 })
  expect(await second.end()).toBe(0)
  expect(countPostgres()).toBe(0)
})

test('a clean stop answers what is under way, leaves no PostgreSQL and ends with 0', async () => {
  const server = await start()
  // A connection that the kernel has taken and the server has not is lost at any stop: these are open before it begins.
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${server.origin}/healthz`).then((answer) => answer.text())))
  const answers = Array.from({ length: 5 }, (_, index) =>
    post(server.origin, '/passport/register', { ...credentials, email: `${index}@players.test` }),
  )
  const answered = Promise.allSettled(answers)
  await wait(20)
  expect(await server.end()).toBe(0)
  expect(countPostgres()).toBe(0)
  for (const answer of await answered) expect(answer).toMatchObject({ value: { code: 0 } })
})

/** The status of an answer, or the code of what went wrong with the connection. */
async function tell(agent: Agent | false, address: string): Promise<number | string> {
  return await new Promise((told) => {
    const outgoing = send(address, { agent }, (response) => {
      response.resume().on('end', () => told(response.statusCode ?? 0))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => told(error.code ?? error.message)).end()
  })
}

/** Asks again and again, one after the other, until the port has closed; `told` has the answers so far. */
function askOn(agent: Agent | false, address: string, gap = 0) {
  const told: (number | string)[] = []
  const ask = async () => {
    while (told.at(-1) !== 'ECONNREFUSED') {
      told.push(await tell(agent, address))
      if (gap > 0) await wait(gap)
    }
  }
  return { told, asking: ask() }
}

test('a clean stop resets no busy connection, and says at /readyz that it comes', async () => {
  const server = await start()
  const busy = Array.from({ length: 12 }, (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    return askOn(agent, server.origin + (index % 2 === 0 ? '/healthz' : '/passport/options'))
  })
  const looking = askOn(false, `${server.origin}/readyz`, 20)
  const all = [...busy, looking]
  await expect.poll(() => all.every(({ told }) => told.length > 0)).toBe(true)
  expect(await server.end()).toBe(0)
  await Promise.all(all.map(({ asking }) => asking))
  for (const { told } of busy) {
    // Kept open until the answer that said that it closes, and then nobody was there.
    expect(new Set(told)).toEqual(new Set([200, 'ECONNREFUSED']))
  }
  const changes = looking.told.filter((one, index, all) => one !== all[index - 1])
  // Each look is a new connection: the last may be one that the kernel had taken and the server had not when the port closed.
  if (changes.at(-2) === 'ECONNRESET') changes.splice(-2, 1)
  expect(changes).toEqual([200, 503, 'ECONNREFUSED'])
})

test('health and readiness', async () => {
  const { origin } = await start()
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  for (const request of ['GET /healthz HTTP/1.0', 'GET /readyz HTTP/1.0', 'GET /healthz HTTP/1.1\r\nhost: a b']) {
    expect(await sendRaw(origin, `${request}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
  }
})

test('a port that is taken is said so, with status 1 and no PostgreSQL', async () => {
  const other = createServer()
  const port = await new Promise<number>((listening) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      listening(address && typeof address === 'object' ? address.port : 0)
    })
  })
  const { code, output } = await runServer({ dataDir, port })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} on 127.0.0.1 is taken`)
  expect(output).not.toMatch(/\n\s+at /)
  expect(countPostgres()).toBe(0)
})

test('a second server on the same data folder is refused and leaves the first alone', async () => {
  const first = await start()
  const { code, output } = await runServer({ dataDir })
  expect(code).toBe(1)
  expect(output).toContain('Another Guildhall is running')
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
})
