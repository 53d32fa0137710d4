import autocannon from 'autocannon'
import postgres from 'postgres'
import type { BenchPlayer } from './players.ts'
import { type RoundTrips, revalue } from './statements.ts'

/** What came of a load: requests a second, and milliseconds that 50, 95 and 99 of a hundred took at most. */
export interface Figures {
  count: number
  failed: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

function toFigures(times: number[], failed: number, seconds: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: times.length, failed, perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export interface HttpLoad {
  origin: string
  connections: number
  amount: number
  /** The next request: path, headers and body. */
  next: () => { path: string; headers: Record<string, string>; body: string }
}

/** Sends so many requests over HTTP, one after the other on each connection. An answer whose code is not 0 has failed. */
export async function loadHttp({ origin, connections, amount, next }: HttpLoad): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        amount,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => ({ ...request, ...next() }),
            onResponse: (_status, body) => {
              if (!body.startsWith('{"code":0,')) failed += 1
            },
          },
        ],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  return toFigures(times, failed, (performance.now() - began) / 1000)
}

export interface BareLoad {
  url: string
  connections: number
  databaseConnections: number
  amount: number
  roundTrips: RoundTrips
  /** Whether the round trips are one transaction on one connection, as writing calls are. */
  isWrite: boolean
  from: BenchPlayer
  next: () => BenchPlayer
}

const options = { fetch_types: false, onnotice: () => {} }

type Sender = Pick<postgres.ISql<Record<never, never>>, 'unsafe'>

async function sendRoundTrips(sender: Sender, { roundTrips, from }: BareLoad, to: BenchPlayer): Promise<void> {
  const keys = new Map<string, string>()
  for (const statements of roundTrips) {
    const sent = statements.map(({ text, values }) => {
      const statement = sender.unsafe(text, revalue(values, from, to, keys), { prepare: values.length > 0 })
      return statement.execute()
    })
    await Promise.all(sent)
  }
}

/** The connection of a transaction. */
async function openConnection(url: string, pools: postgres.Sql[]): Promise<Sender> {
  const pool = postgres(url, { ...options, max: 1 })
  pools.push(pool)
  await pool`select 1`
  return await pool.reserve()
}

/** Sends the same statements by the driver alone, as many at a time, on as many connections. */
export async function loadBare(load: BareLoad): Promise<Figures> {
  const { url, connections, databaseConnections, amount, isWrite, next } = load
  const readers = postgres(url, { ...options, max: databaseConnections })
  const pools = [readers]
  const times: number[] = []
  let left = amount
  const loop = async (sender: Sender) => {
    while (left > 0) {
      left -= 1
      const start = performance.now()
      await sendRoundTrips(sender, load, next())
      times.push(performance.now() - start)
    }
  }
  try {
    const writers = Array.from({ length: isWrite ? databaseConnections : 0 }, () => openConnection(url, pools))
    const senders = isWrite ? await Promise.all(writers) : Array.from({ length: connections }, () => readers)
    const began = performance.now()
    await Promise.all(senders.map(loop))
    return toFigures(times, 0, (performance.now() - began) / 1000)
  } finally {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
  }
}
