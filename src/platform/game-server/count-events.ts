import type { Game } from '../../contract/games.ts'
import { reversalName } from '../catalogue/refund-names.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { post } from '../ledger/ledger.ts'
import { noteLevel } from '../notices/note-level.ts'
import { type RoleProgressEvent, recordProgressOfRoles } from '../progress/progress-events.ts'
import { claimIds } from './claim-ids.ts'
import type { Counting, Entry, Facts, Plan, Planning, ReadEvent } from './event-plan.ts'
import { lockOwners } from './lock-owners.ts'
import { planEvents, planParked } from './plan-events.ts'
import { readFacts, readTold } from './read-events.ts'
import { thawFreed, writeRefunds } from './write-refunds.ts'

const toPlanning = ({ game, now, policies }: Counting): Planning => ({ gameProject: game.gameProject, now, policies })

/** Takes the ids of events for good, in one order; answers those that were free. */
async function claimEvents(tx: Tx, { game, now }: Counting, events: readonly ReadEvent[]): Promise<string[]> {
  const asked = events.map(({ event: { event_id: id, name, uid }, hash, price, ruling }) => {
    const paid = ruling.kind === 'given' || ruling.kind === 'parked' ? price : null
    return { id, name, uid, hash, amount: paid?.amount ?? null, currency: paid?.currency ?? '' }
  })
  const rows = await tx.sql<{ id: string }[]>`
    insert into server_events (game_project, event_id, name, uid, content_hash, created_at, amount, currency)
    select ${game.gameProject}, id, name, uid, decode(hash, 'hex'), ${now.toISOString()}, amount, currency
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as asked (id text, name text, uid text, hash text, amount bigint, currency text)
    order by id
    on conflict do nothing
    returning event_id as id`
  return rows.map(({ id }) => id)
}

/** The plan of a batch whose events are all its own: what another batch was first with has been told before. */
async function claimPlan(tx: Tx, counting: Counting, entries: readonly Entry[], facts: Facts): Promise<Plan> {
  return await claimIds(facts, {
    plan: (known) => planEvents(toPlanning(counting), entries, known),
    listCounted: ({ counted, parked }) =>
      [...counted.map(({ read }) => read), ...parked].map((read) => [read.event.event_id, read] as const),
    claim: (wanted) => claimEvents(tx, counting, wanted),
    learn: async (known, lost) => ({
      ...known,
      told: new Map([...known.told, ...(await readTold(tx, counting.game, lost))]),
    }),
  })
}

function listProgressEvents({ counted }: Plan): RoleProgressEvent[] {
  return counted.flatMap(({ read: { event, times }, grants, isPlayed }) => {
    if (!isPlayed) return []
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

/** Keeps events as they were told until they can count. */
function keepParked(tx: Tx, { game, now }: Counting, parked: readonly ReadEvent[]): Promise<unknown>[] {
  if (parked.length === 0) return []
  const kept = parked.map(({ event, times, ruling }) => {
    const reason = ruling.kind === 'parked' ? ruling.reason : 'rate'
    return { id: event.event_id, uid: event.uid, event, times, reason }
  })
  return [
    tx.sql`
      insert into server_parked (game_project, event_id, uid, event, times, created_at, reason)
      select ${game.gameProject}, id, uid, event, times, ${now.toISOString()}, reason
      from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb)
        as kept (id text, uid text, event jsonb, times int, reason text)`,
  ]
}

/** A refund takes once by its own id, and is reversed once by it. */
function nameOperation(
  { game: { gameProject } }: Counting,
  { event, ruling }: ReadEvent,
): { key: string; kind: string } {
  if (ruling.kind === 'refund') return { key: `refund:${gameProject}:${event.event_id}`, kind: 'refund' }
  if (ruling.kind === 'reversal')
    return { key: `${reversalName}:${gameProject}:${ruling.refundId}`, kind: reversalName }
  return { key: `event:${gameProject}:${event.event_id}`, kind: 'event' }
}

/**
 * Everything that a plan moves, in one round trip: an operation of the ledger for each event, the progress of tasks, the news
 * of levels.
 */
async function writePlan(tx: Tx, counting: Counting, plan: Plan): Promise<void> {
  const { game, levels, now } = counting
  await sendTogether([
    ...plan.counted.map(({ read, movements }) =>
      post(tx, { ...nameOperation(counting, read), now, movements: [...movements] }),
    ),
    noteGives(tx, counting, plan),
    // What waits comes first: a refund later in the batch ends its waiting.
    ...keepParked(tx, counting, plan.parked),
    ...writeRefunds(tx, counting, plan),
    recordProgressOfRoles(tx, game, listProgressEvents(plan)),
    ...[...plan.growth].flatMap(([fpUid, rise]) => noteLevel(tx, fpUid, { ...rise, levels, now })),
  ])
}

/** What has to be known of a batch, under the locks of the accounts that it is about. */
async function readLockedFacts(tx: Tx, game: Game, entries: readonly Entry[]): Promise<Facts> {
  const uids = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.read.event.uid] : []))
  return await lockOwners(tx, game, { uids }, async () => {
    const read = await readFacts(tx, game, entries, { holds: true })
    return { ...read, lockedBy: [...read.owners.values()].map(({ fpUid }) => fpUid) }
  })
}

/**
 * Counts a batch of events: each that is new and good is credited in an operation of its own, the others change nothing. The
 * accounts are locked in one order, so that batches wait for each other and for the players' own calls. However many events
 * there are, it takes a handful of round trips. Answers the result of each entry, in order.
 */
export async function countEvents(tx: Tx, counting: Counting, entries: readonly Entry[]): Promise<Plan['results']> {
  const facts = await readLockedFacts(tx, counting.game, entries)
  const plan = await claimPlan(tx, counting, entries, facts)
  if (plan.counted.length + plan.parked.length > 0) await writePlan(tx, counting, plan)
  await thawFreed(tx, counting, plan)
  return plan.results
}

/** Counts those of the events that waited for a rate which have one now; answers how many they are. */
export async function countParked(tx: Tx, counting: Counting, reads: readonly ReadEvent[]): Promise<number> {
  const { game } = counting
  const facts = await readLockedFacts(
    tx,
    game,
    reads.map((read) => ({ kind: 'event', read })),
  )
  const plan = planParked(toPlanning(counting), reads, facts)
  const ids = plan.counted.map(({ read }) => read.event.event_id)
  if (ids.length === 0) return 0
  await sendTogether([
    tx.sql`
      delete from server_parked where game_project = ${game.gameProject}
        and event_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
    writePlan(tx, counting, plan),
  ])
  return ids.length
}
