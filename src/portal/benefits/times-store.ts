import { atom, type ReadableAtom } from 'nanostores'
import type { Times } from './rights.ts'

/** How many rights are asked about at a time. */
const atOnce = 2

/** What is left of the player's rights, each asked about once it is wanted. */
export interface TimesBook {
  $times: ReadableAtom<Readonly<Record<string, Times>>>
  /** Asks about rights, in this order; not about those that are known or on their way, or failed unless they are wanted `again`. */
  want: (keys: readonly string[], again?: boolean) => void
  /** Takes what a claim has left, ahead of the next asking. */
  leave: (key: string, left: number) => void
  /** Asks again about one, or about all that were wanted; what is known stays until the answer comes. */
  refresh: (key?: string) => void
  /** Forgets everything: another player has other times. */
  forget: () => void
}

/** A book of times. `ask` answers null when nothing came. */
export function createTimes(ask: (key: string) => Promise<{ left: number; reset: number } | null>): TimesBook {
  const $times = atom<Readonly<Record<string, Times>>>({})
  const note = (key: string, times: Times) => $times.set({ ...$times.get(), [key]: times })
  const queue = new Set<string>()
  let asking = 0
  let book = {}

  async function askNext(): Promise<void> {
    const [key] = queue
    if (key === undefined || asking === atOnce) return
    queue.delete(key)
    asking += 1
    const [asked, before] = [book, $times.get()[key]]
    const answer = await ask(key)
    asking -= 1
    // Overtaken by a claim or by another player.
    if (asked === book && $times.get()[key] === before) {
      if (answer) note(key, { kind: 'known', ...answer })
      else if (before?.kind !== 'known') note(key, { kind: 'failed' })
    }
    void askNext()
  }

  function enqueue(key: string): void {
    queue.add(key)
    void askNext()
  }

  return {
    $times,
    want: (keys, again = false) => {
      const known = $times.get()
      const open = keys.filter((key) => !known[key] || (again && known[key].kind === 'failed'))
      if (open.length === 0) return
      $times.set({ ...known, ...Object.fromEntries(open.map((key) => [key, { kind: 'asked' as const }])) })
      open.forEach(enqueue)
    },
    leave: (key, left) => {
      const known = $times.get()[key]
      note(key, { kind: 'known', left, reset: known?.kind === 'known' ? known.reset : 0 })
    },
    refresh: (wanted) => {
      const keys = wanted === undefined ? Object.keys($times.get()) : [wanted]
      keys.filter((key) => ($times.get()[key]?.kind ?? 'asked') !== 'asked').forEach(enqueue)
    },
    forget: () => {
      book = {}
      queue.clear()
      $times.set({})
    },
  }
}
