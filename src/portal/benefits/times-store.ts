import { atom, type WritableAtom } from 'nanostores'
import type { Times } from './rights.ts'

/** How many rights are asked about at a time. */
const atOnce = 2

/** What is left of the player's rights, each asked about once it is wanted. Emptied, it forgets what is on its way too. */
export interface TimesBook {
  $times: WritableAtom<Readonly<Record<string, Times>>>
  /** Asks about rights, in this order; not about those that are asked about already, or known. */
  want: (keys: readonly string[]) => void
  /** Asks again about rights, or about all that were wanted; what is known stays until the answer comes. */
  refresh: (keys?: readonly string[]) => void
}

/** A book of times. `ask` answers null when nothing came. */
export function createTimes(ask: (key: string) => Promise<Times | null>): TimesBook {
  const $times: TimesBook['$times'] = atom({})
  const queue = new Set<string>()
  let asking = 0

  async function askNext(): Promise<void> {
    const [key] = queue
    if (key === undefined || asking === atOnce) return
    queue.delete(key)
    asking += 1
    const before = $times.get()[key]
    const answer = before && (await ask(key))
    asking -= 1
    const times = $times.get()
    // Unless a claim or another player has overtaken it.
    if (before && times[key] === before) {
      $times.set({ ...times, [key]: answer ?? (before.kind === 'known' ? before : { kind: 'failed' }) })
    }
    void askNext()
  }

  function enqueue(keys: readonly string[]): void {
    for (const key of keys) {
      queue.add(key)
      void askNext()
    }
  }

  return {
    $times,
    want: (keys) => {
      const times = $times.get()
      const fresh = keys.filter((key) => !times[key])
      if (fresh.length === 0) return
      $times.set({ ...times, ...Object.fromEntries(fresh.map((key) => [key, { kind: 'asked' as const }])) })
      enqueue(fresh)
    },
    refresh: (keys = Object.keys($times.get())) => enqueue(keys.filter((key) => $times.get()[key]?.kind !== 'asked')),
  }
}
