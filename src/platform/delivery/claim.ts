import { randomUUID } from 'node:crypto'
import type { GameProject } from '../../contract/games.ts'
import type { Database } from '../db/connection.ts'
import type { Attempt } from './attempt.ts'
import { countFailure, type Tries } from './schedule.ts'

/** A delivery that this process alone tries, as long as its lease lasts. */
export interface Claimed {
  id: string
  lease: string
  gameProject: GameProject
  /** Empty for the game's usual one. */
  environment: string
  uid: string
  items: { item_id: string; item_num: number }[]
  reason: string
  reference: string
  /** Attempts that ended before this one. */
  attempts: number
  deferrals: number
}

/** How many more deliveries to an environment of a game may be under way. */
export interface Room {
  name: GameProject
  environment: string
  room: number
}

/** Longer than an attempt takes with its books, and short enough that what a killed process held soon goes on, in seconds. */
const leaseTime = 15

/**
 * Takes deliveries that are due by `now`, the ones that wait longest first, as far as there is room. Any number of processes can
 * do so at once: none waits for another, and none takes what another holds.
 */
export async function claimDue(db: Database, rooms: readonly Room[], now: Date): Promise<Claimed[]> {
  const claiming = db.sql<Claimed[]>`
    with due as materialized (
      select free.id
      from jsonb_to_recordset(${JSON.stringify(rooms)}::text::jsonb) as game (name text, environment text, room int)
      cross join lateral (
        select id from deliveries
        where state = 'delivering' and game_project = game.name and environment = game.environment
        and next_at <= ${now.toISOString()}
        and (leased_until is null or leased_until <= clock_timestamp())
        order by next_at
        limit game.room
        for update skip locked
      ) as free
    )
    update deliveries as d
    set lease = ${randomUUID()}, leased_until = clock_timestamp() + make_interval(secs => ${leaseTime})
    from due where d.id = due.id
    returning d.id, d.lease, d.game_project as "gameProject", d.environment, d.uid, d.items, d.reason, d.reference,
      d.attempts, d.deferrals`
  return [...(await db.wait(claiming))]
}

/** Where a delivery stands after an attempt. */
interface Standing {
  state: 'delivering' | 'delivered' | 'delayed'
  attempts: number
  deferrals: number
  nextAt: Date | null
  deliveredAt: Date | null
}

function findStanding(tries: Tries, { kind, retryAfter }: Attempt, now: Date): Standing {
  if (kind === 'failed') {
    const counted = countFailure(tries, retryAfter, now)
    return { ...counted, state: counted.nextAt ? 'delivering' : 'delayed', deliveredAt: null }
  }
  const ended = { attempts: tries.attempts + 1, deferrals: tries.deferrals, nextAt: null }
  if (kind === 'delivered') return { ...ended, state: 'delivered', deliveredAt: now }
  return { ...ended, state: 'delayed', deliveredAt: null }
}

/**
 * Writes down how an attempt ended, and says where the delivery stands now. Null where the lease was over before, so that it
 * counts for nothing: another process has taken it, and the game gets it again under the same id.
 */
export async function settleAttempt(
  db: Database,
  { id, lease, ...tries }: Claimed,
  attempt: Attempt,
  now: Date,
): Promise<Standing['state'] | null> {
  const { state, attempts, deferrals, nextAt, deliveredAt } = findStanding(tries, attempt, now)
  const settling = db.sql`
    update deliveries
    set state = ${state}, attempts = ${attempts}, deferrals = ${deferrals}, next_at = ${nextAt?.toISOString() ?? null},
      delivered_at = ${deliveredAt?.toISOString() ?? null}, last_result = ${attempt.result}, failure = ${attempt.failure},
      lease = null, leased_until = null
    where id = ${id} and lease = ${lease}`
  const { count } = await db.wait(settling)
  return count === 0 ? null : state
}
