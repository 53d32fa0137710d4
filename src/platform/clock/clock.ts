import type { Database } from '../db/connection.ts'

/** The platform's time: no other code asks the machine. */
export interface Clock {
  now(): Date
}

/** A clock that the sandbox's calls move; it runs on from where it is put. */
export interface MovableClock extends Clock {
  /** Moves it, or with null back to real time. */
  moveTo(now: Date | null): Promise<void>
}

export const realClock: Clock = { now: () => new Date() }

/** Whether a clock can be moved, as the sandbox's can. */
export function isMovable(clock: Clock): clock is MovableClock {
  return 'moveTo' in clock
}

const channel = 'guildhall_clock'

async function readOffset(db: Database): Promise<number> {
  const [row] = await db.wait(db.sql<{ offset: number }[]>`select offset_ms as offset from sandbox_clock`)
  return row?.offset ?? 0
}

/**
 * The sandbox's clock: real time plus an offset kept in the database, so that all processes and every start agree. A
 * process hears of a move by LISTEN.
 */
export async function openSandboxClock(db: Database): Promise<MovableClock> {
  let offset = await readOffset(db)
  const reload = () => {
    readOffset(db).then(
      (read) => {
        offset = read
      },
      () => {},
    )
  }
  await db.listen(channel, reload)
  return {
    now: () => new Date(Date.now() + offset),
    async moveTo(now) {
      const wanted = now ? now.getTime() - Date.now() : 0
      const moving = db.sql`
        with moved as (
          insert into sandbox_clock (offset_ms) values (${wanted})
          on conflict ("only") do update set offset_ms = excluded.offset_ms
          returning offset_ms
        )
        select pg_notify(${channel}, offset_ms::text) from moved`
      await db.wait(moving)
      offset = wanted
    },
  }
}
