import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { NotedCall } from '../calls/mount.ts'
import type { Database } from '../db/connection.ts'
import type { NotedAttempt } from '../delivery/worker.ts'
import { watchDeliveries } from './deliveries.ts'
import { watchDrafts } from './drafts.ts'
import { type FigureSource, watchFigures } from './figures.ts'
import { watchWriters } from './writers.ts'

/** What this process counts, for Prometheus. No label names a player, a role or an id. */
export interface Metrics {
  noteCall(call: NotedCall): void
  noteAttempt(attempt: NotedAttempt): void
  /** All of it as Prometheus reads it. */
  render(): Promise<string>
}

/** Seconds: from what a warm read takes to what no call may. */
const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const attemptBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10]

let ofProcess: Registry | undefined

/** Memory, event loop and garbage collection, which are the process's, however many platforms it has. */
function openProcessMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Starts counting. What only the database knows is asked when somebody reads. */
export function openMetrics({ db, ...source }: FigureSource & { db: Database }): Metrics {
  const register = new Registry()
  const registers = [register]
  const calls = new Counter({
    name: 'guildhall_calls_total',
    help: 'Calls that were answered, by path, method, HTTP status and code of the answer.',
    labelNames: ['path', 'method', 'status', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'guildhall_call_duration_seconds',
    help: 'How long calls took, by path and method.',
    labelNames: ['path', 'method'],
    buckets: callBuckets,
    registers,
  })
  const attempts = new Histogram({
    name: 'guildhall_delivery_attempt_duration_seconds',
    help: 'How long attempts of deliveries took, by game and how they ended: delivered, failed or gone.',
    labelNames: ['game', 'result'],
    buckets: attemptBuckets,
    registers,
  })
  watchDeliveries(db, registers)
  watchDrafts(db, source.clock, registers)
  watchWriters(db, registers)
  watchFigures(source, registers)
  return {
    noteCall({ path, method, status, code, ms }) {
      calls.inc({ path, method, status, code })
      durations.observe({ path, method }, ms / 1000)
    },
    noteAttempt: ({ game, kind, ms }) => attempts.observe({ game, result: kind }, ms / 1000),
    render: () => Registry.merge([register, openProcessMetrics()]).metrics(),
  }
}
