import { atom, type ReadableAtom } from 'nanostores'
import type { Times } from './rights.ts'

/** How many rights are asked about at a time. */
const atOnce = 2

/** What is left of the player's rights, each asked about once it is wanted. */
export interface TimesBook {
  $times: ReadableAtom<Readonly<Record<string, Times>>>
  /** Asks about a right, unless it is known or on its way; one that failed is asked about again. */
  want: (key: string) => void
  /** Takes what a claim has left, ahead of the next asking. */
  leave: (key: string, left: number) => void
  /** Asks again about one that is known, or about all of them; what is shown stays until the answer comes. */
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
    want: (key) => {
      const known = $times.get()[key]
      if (known && known.kind !== 'failed') return
      note(key, { kind: 'asked' })
      enqueue(key)
    },
    leave: (key, left) => {
      const known = $times.get()[key]
      note(key, { kind: 'known', left, reset: known?.kind === 'known' ? known.reset : 0 })
    },
    refresh: (wanted) => {
      const keys = wanted === undefined ? Object.keys($times.get()) : [wanted]
      keys.filter((key) => $times.get()[key]?.kind === 'known').forEach(enqueue)
    },
    forget: () => {
      book = {}
      queue.clear()
      $times.set({})
    },
  }
}
