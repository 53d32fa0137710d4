import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/connection.ts'

/** Shows how busy the connections for transactions are, and how long transactions have waited for one. */
export function watchWriters({ writers }: Pick<Database, 'writers'>, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'guildhall_database_writers',
    help: 'Connections for transactions, by state: busy or idle; and transactions that wait for one (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle, waiting } = writers.load()
      connections.set({ state: 'busy' }, busy)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  const show = (name: string, help: string, read: () => number) => {
    const counter = new Counter({
      name,
      help,
      registers,
      collect() {
        counter.reset()
        counter.inc(read())
      },
    })
  }
  show('guildhall_database_waits_total', 'Transactions that had to wait for a connection.', () => writers.load().waits)
  show('guildhall_database_wait_seconds_total', 'How long they waited, in all.', () => writers.load().waited / 1000)
}
