import type { Game } from '../../contract/games.ts'
import type { Level } from '../catalogue/levels.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { post } from '../ledger/ledger.ts'
import { noteLevel } from '../message/note-level.ts'
import { type RoleProgressEvent, recordProgressOfRoles } from '../task/progress-events.ts'
import { lockOwners } from './lock-owners.ts'
import { type CountedEvent, type Entry, type Facts, type Plan, planEvents } from './plan-events.ts'
import { readFacts, readTold } from './read-events.ts'

interface Counting {
  game: Game
  levels: readonly Level[]
  now: Date
}

/** Takes the ids of events for good, in one order; answers those that were free. */
async function claimEvents(tx: Tx, { game, now }: Counting, events: readonly CountedEvent[]): Promise<string[]> {
  const asked = events.map(({ read: { event, hash } }) => ({
    id: event.event_id,
    hash,
    uid: event.uid,
    name: event.name,
  }))
  const rows = await tx.sql<{ id: string }[]>`
    insert into server_events (game_project, event_id, content_hash, created_at, uid, name)
    select ${game.gameProject}, id, decode(hash, 'hex'), ${now.toISOString()}, uid, name
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (id text, hash text, uid text, name text)
    order by id
    on conflict do nothing
    returning event_id as id`
  return rows.map(({ id }) => id)
}

/** The plan of a batch whose events are all its own: what another batch was first with has been told before. */
async function claimPlan(tx: Tx, counting: Counting, entries: readonly Entry[], facts: Facts): Promise<Plan> {
  const { game } = counting
  const own = new Set<string>()
  let known = facts
  for (;;) {
    const plan = planEvents(game.gameProject, entries, known)
    const wanted = plan.counted.filter(({ read }) => !own.has(read.event.event_id))
    if (wanted.length === 0) return plan
    for (const id of await claimEvents(tx, counting, wanted)) own.add(id)
    const lost = wanted.map(({ read }) => read.event.event_id).filter((id) => !own.has(id))
    if (lost.length === 0) return plan
    known = { ...known, told: new Map([...known.told, ...(await readTold(tx, game, lost))]) }
  }
}

function listProgressEvents({ counted }: Plan): RoleProgressEvent[] {
  return counted.flatMap(({ read: { event, times }, grants }) => {
    const { uid, name } = event
    const at = new Date(event.time * 1000)
    const more = grants.flatMap(({ progress }) => progress)
    return [{ event: name, amount: times }, ...more].map((one) => ({ ...one, uid, at }))
  })
}

async function noteGives(tx: Tx, { game }: Counting, { counted }: Plan): Promise<void> {
  const gives = counted.flatMap(({ read: { event }, once }) =>
    once.map((one) => ({ ...one, uid: event.uid, event_id: event.event_id })),
  )
  if (gives.length === 0) return
  await tx.sql`
    insert into server_gives (game_project, uid, rule, period, event_id)
    select ${game.gameProject}, uid, rule, period, event_id
    from jsonb_to_recordset(${JSON.stringify(gives)}::text::jsonb)
      as gives (uid text, rule text, period text, event_id text)`
}

/**
 * Everything that a plan moves, in one round trip: an operation of the ledger for each event, the progress of tasks, the news
 * of levels.
 */
async function writePlan(tx: Tx, counting: Counting, plan: Plan): Promise<void> {
  const { game, levels, now } = counting
  await sendTogether([
    ...plan.counted.map(({ read, movements }) =>
      post(tx, {
        key: `event:${game.gameProject}:${read.event.event_id}`,
        kind: 'event',
        now,
        movements: [...movements],
      }),
    ),
    noteGives(tx, counting, plan),
    recordProgressOfRoles(tx, game, listProgressEvents(plan)),
    ...[...plan.growth].flatMap(([fpUid, rise]) => noteLevel(tx, fpUid, { ...rise, levels, now })),
  ])
}

/**
 * Counts a batch of events: each that is new and good is credited in an operation of its own, the others change nothing. The
 * accounts are locked in one order, so that batches wait for each other and for the players' own calls. However many events
 * there are, it takes a handful of round trips. Answers the result of each entry, in order.
 */
export async function countEvents(tx: Tx, counting: Counting, entries: readonly Entry[]): Promise<Plan['results']> {
  const uids = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.read.event.uid] : []))
  const facts = await lockOwners(tx, counting.game, { uids }, async () => {
    const read = await readFacts(tx, counting.game, entries)
    return { ...read, lockedBy: [...read.owners.values()].map(({ fpUid }) => fpUid) }
  })
  const plan = await claimPlan(tx, counting, entries, facts)
  if (plan.counted.length > 0) await writePlan(tx, counting, plan)
  return plan.results
}
