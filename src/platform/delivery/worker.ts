import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import { attemptDelivery } from './attempt.ts'
import { type Claimed, claimDue, settleAttempt } from './claim.ts'
import { toMessage } from './message.ts'
import type { Target } from './webhook-addresses.ts'

/** An attempt of a delivery. */
export interface NotedAttempt {
  game: string
  kind: 'delivered' | 'gone' | 'failed'
  ms: number
}

export interface WorkerTools {
  db: Database
  clock: Clock
  catalogue: Pick<LiveCatalogue, 'current'>
  log: Pick<Logger, 'info' | 'warn'>
  targets: readonly Target[]
  /** Hears of every attempt. */
  noteAttempt?: (attempt: NotedAttempt) => void
}

/** Sends what is in the outbox, from one process. */
export interface DeliveryWorker {
  /** Looks at once whether something is due. */
  wake(): void
  /** Takes nothing more, and waits for the attempts under way. */
  stop(): Promise<void>
}

/** How many deliveries to an address are under way at once: a game that stays silent holds up its own and nobody else's. */
const lanes = 16
/** How soon it looks by itself, in milliseconds: for a second attempt, a clock that moved, a lease that is over. */
const gap = 1_000
/** How long ends of attempts wait for others, in milliseconds, so that many are followed by one look at the outbox. */
const gathering = 5

/** Tries a delivery once, with a line in the log. Where the database is out of reach, the lease brings it back. */
async function tryDelivery(tools: WorkerTools, target: Target, claimed: Claimed) {
  const { db, clock, catalogue, log, noteAttempt } = tools
  const start = performance.now()
  const { id: delivery, gameProject: game, uid: role, attempts } = claimed
  const about = { delivery, game, role, attempt: attempts + 1 }
  try {
    const attempt = await attemptDelivery(target, toMessage(claimed, catalogue.current()))
    const ms = Math.round(performance.now() - start)
    noteAttempt?.({ game, kind: attempt.kind, ms })
    const state = await settleAttempt(db, claimed, attempt, clock.now())
    const line = { ...about, status: attempt.status, state: state ?? 'taken over', ms }
    if (attempt.kind === 'delivered') log.info(line, 'delivery')
    else log.warn(line, 'delivery')
  } catch (error) {
    log.warn({ ...about, err: error }, 'a delivery is tried again later')
  }
}

/** A bell that rings for whoever waits for it, or comes to wait next. */
function hangBell() {
  let ring = Promise.withResolvers<void>()
  return {
    ring: () => ring.resolve(),
    async wait(ms: number) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, ms).unref()
      })
      await Promise.race([ring.promise, late])
      clearTimeout(timer)
      ring = Promise.withResolvers()
    },
  }
}

/** What is under way, by game and environment. */
function openLanes(targets: readonly Target[]) {
  const underWay = new Map<Target, Set<Promise<void>>>(targets.map((target) => [target, new Set()]))
  return {
    listRooms: () =>
      [...underWay].map(([{ gameProject, environment }, busy]) => ({
        name: gameProject,
        environment,
        room: lanes - busy.size,
      })),
    add(target: Target, work: Promise<void>, onEnd: () => void) {
      const busy = underWay.get(target)
      const ended = work.finally(() => {
        busy?.delete(ended)
        onEnd()
      })
      busy?.add(ended)
    },
    drain: () => Promise.all([...underWay.values()].flatMap((busy) => [...busy])),
  }
}

/**
 * Starts delivering: what is due goes out at once, up to so many per game, and again by the schedule until it has arrived or is
 * parked (rule 13.3). Any number of processes may do so on one database.
 */
export function startDeliveryWorker(tools: WorkerTools): DeliveryWorker {
  const { db, clock, log, targets } = tools
  const bell = hangBell()
  const underWay = openLanes(targets)
  let stopped = false
  let outOfReach = false

  const claim = async (): Promise<Claimed[]> => {
    const rooms = underWay.listRooms().filter(({ room }) => room > 0)
    if (rooms.length === 0) return []
    try {
      const claimed = await claimDue(db, rooms, clock.now())
      outOfReach = false
      return claimed
    } catch (error) {
      if (!outOfReach) log.warn({ err: error }, 'deliveries wait for the database')
      outOfReach = true
      return []
    }
  }
  const run = async () => {
    while (!stopped) {
      for (const one of await claim()) {
        const target = targets.find(
          ({ gameProject, environment }) => gameProject === one.gameProject && environment === one.environment,
        )
        if (target) underWay.add(target, tryDelivery(tools, target, one), bell.ring)
      }
      await bell.wait(gap)
      if (!stopped) await wait(gathering)
    }
  }

  const running = run()
  return {
    wake: bell.ring,
    async stop() {
      stopped = true
      bell.ring()
      await running
      await underWay.drain()
    },
  }
}
