import type { Game } from '../../contract/games.ts'
import { type GameEvent, gameEventSchema } from '../../contract/server/event-calls.ts'
import { codes } from '../../contract/wire.ts'
import { hashInput } from '../calls/kept-answers.ts'
import type { EventRules } from '../catalogue/events.ts'
import { isRefundName, reversalName } from '../catalogue/refund-names.ts'
import type { EventLimits } from '../config/event-limits.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { applyRules, type Ruling } from './apply-rules.ts'
import { type Entry, type EventOwner, type Facts, periodKey, type ReadEvent } from './event-plan.ts'
import { parseEntry, readName, toResult } from './parse-entry.ts'
import { holdGrowth, readLots, readPurchases, readRefunds } from './read-refunds.ts'
import { readPrice, readRefund, readReversal } from './refund-data.ts'
import { refuseUnknownAmounts } from './unread-amounts.ts'

/** How far ahead of ours the clock of a game may be, in seconds. */
const leeway = 5 * 60

/** What events are read by. */
export interface EventReading {
  rules: EventRules
  limits: EventLimits
  now: Date
  /** Whether an operator allowed it in spite of the limits. */
  isApproved?: boolean
  /** When it was told, where that is not now: one that waits doesn't grow too old by waiting. */
  toldAt?: Date
}

const dayLength = 24 * 60 * 60

/** An event that happened too long ago waits for an operator. */
function limitAge(ruling: Ruling, event: GameEvent, { limits, now, toldAt = now }: EventReading): Ruling {
  const isOld = event.time < toldAt.getTime() / 1000 - limits.days * dayLength
  if (!isOld || ruling.kind === 'parked') return ruling
  return {
    kind: 'parked',
    reason: 'age',
    warning: `Happened more than ${limits.days} days ago: kept until an operator allows it`,
  }
}

function rule(event: GameEvent, reading: EventReading): ReadEvent['ruling'] {
  const { rules, limits, now, isApproved = false } = reading
  try {
    if (event.time > now.getTime() / 1000 + leeway) throw invalidField('time (unix seconds; this is to come)')
    if (isRefundName(event.name)) return { kind: 'refund', ...readRefund(event) }
    if (event.name === reversalName) return { kind: 'reversal', refundId: readReversal(event) }
    const known = rules.get(event.name)
    if (!known) throw new Refusal(codes.notEligible, `No rule knows the event ${event.name}`)
    const ruling = applyRules(known, event.data, isApproved ? Number.MAX_SAFE_INTEGER : limits.credit)
    return isApproved ? ruling : limitAge(ruling, event, reading)
  } catch (error) {
    return { kind: 'refused', result: toResult(error) }
  }
}

/** An event with what its rules say of it, counting so many times for tasks. */
export function readEvent(event: GameEvent, reading: EventReading, times = 1): ReadEvent {
  const { event_id: _, ...content } = event
  const hash = hashInput({ query: null, body: content }, undefined).toString('hex')
  return { event, times, hash, price: readPrice(event), ruling: rule(event, reading) }
}

/** The entries of a batch, as far as they are events. */
export function readEvents(entries: readonly unknown[], reading: EventReading): Entry[] {
  return entries.map((entry) => {
    try {
      refuseUnknownAmounts(entry, Object.keys(gameEventSchema.entries))
      return { kind: 'event', read: readEvent(parseEntry(gameEventSchema, entry), reading) }
    } catch (error) {
      return { kind: 'refused', event_id: readName(entry, 'event_id'), result: toResult(error) }
    }
  })
}

/** The events that still can count. */
function listReads(entries: readonly Entry[]): ReadEvent[] {
  return entries.flatMap((entry) => (entry.kind === 'event' ? [entry.read] : []))
}

/** The roles of the game by uid, deleted ones too; `uids` is a JSON list. */
export async function readOwners(tx: Tx, { gameProject }: Game, uids: string): Promise<Facts['owners']> {
  const rows = await tx.sql<(EventOwner & { uid: string })[]>`
    select uid, fp_uid as "fpUid", held_by as "heldBy", deleted_at is not null as "isDeleted" from roles
    where game_project = ${gameProject} and uid in (select jsonb_array_elements_text(${uids}::text::jsonb))`
  return new Map(rows.map(({ uid, ...owner }) => [uid, owner]))
}

async function readBalances(tx: Tx, { gameProject }: Game, uids: string): Promise<Facts['balances']> {
  const rows = await tx.sql<{ holder: string; currency: string; amount: number }[]>`
    select b.holder, b.currency, b.amount from ledger_balances b
    where b.holder in (
      select unnest(array[
        'account:' || fp_uid, 'game:' || fp_uid || ':' || ${gameProject}::text, 'role:' || ${gameProject}::text || ':' || uid,
        'debt:' || fp_uid
      ])
      from role_owners(${gameProject}, ${uids}::text::jsonb)
    )`
  return new Map(rows.map(({ holder, currency, amount }) => [`${holder} ${currency}`, amount]))
}

/** The hashes of those events that counted before. */
export async function readTold(tx: Tx, { gameProject }: Game, ids: readonly string[]): Promise<Facts['told']> {
  const rows = await tx.sql<{ id: string; hash: string }[]>`
    select event_id as id, encode(content_hash, 'hex') as hash from server_events
    where game_project = ${gameProject}
      and event_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** Those of the events that wait for a rate. */
async function readParked(tx: Tx, { gameProject }: Game, ids: readonly string[]): Promise<Facts['parked']> {
  const rows = await tx.sql<{ id: string }[]>`
    select event_id as id from server_parked
    where game_project = ${gameProject}
      and event_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  return new Set(rows.map(({ id }) => id))
}

interface PeriodRow {
  uid: string
  rule: string
  time: number
  period: string
  isGiven: boolean
}

async function readPeriods(tx: Tx, game: Game, reads: readonly ReadEvent[]): Promise<Facts['periods']> {
  const asked = reads.flatMap(({ event: { uid, time }, ruling }) => {
    const grants = ruling.kind === 'given' ? ruling.grants : []
    return grants.flatMap((one) => (one.once === null ? [] : [{ uid, time, rule: one.rule, cycle: one.once }]))
  })
  if (asked.length === 0) return new Map()
  const rows = await tx.sql<PeriodRow[]>`
    with asked as (
      select uid, rule, time, period_key(cycle, to_timestamp(time), ${game.timeZone}) as period
      from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (uid text, rule text, time float8, cycle int)
    )
    select uid, rule, time, period, exists (
      select 1 from server_gives g
      where g.game_project = ${game.gameProject} and g.uid = asked.uid and g.rule = asked.rule and g.period = asked.period
    ) as "isGiven"
    from asked`
  return new Map(rows.map(({ uid, rule, time, ...found }) => [periodKey(uid, rule, time), found]))
}

interface Held {
  /** The roles of the batch, as a JSON list. */
  uids: string
  holds: boolean
}

/** What the database knows of the refunds of a batch, and of what they refund or reverse. */
async function readRefundFacts(tx: Tx, game: Game, reads: readonly ReadEvent[], { uids, holds }: Held) {
  const refs = reads.flatMap(({ event: { uid }, ruling }) =>
    ruling.kind === 'refund' ? [{ uid, purchaseId: ruling.purchaseId }] : [],
  )
  const reversals = reads.flatMap(({ event: { uid }, ruling }) =>
    ruling.kind === 'reversal' ? [{ uid, refundId: ruling.refundId }] : [],
  )
  const ids = [...reads.map(({ event }) => event.event_id), ...refs.map(({ purchaseId }) => purchaseId)]
  const none = refs.length + reversals.length === 0
  const [refunds, purchases, , lots] = await sendTogether([
    readRefunds(tx, game, ids, reversals),
    readPurchases(tx, game, refs),
    none || !holds ? null : holdGrowth(tx, game, uids),
    none ? new Map<string, number>() : readLots(tx, game, uids),
  ])
  return { refunds, purchases, lots }
}

/**
 * What has to be known of a batch, in one round trip. Whoever writes by it `holds` what is to be taken back before balances are read; a
 * preview does not.
 */
export async function readFacts(
  tx: Tx,
  game: Game,
  entries: readonly Entry[],
  { holds }: Pick<Held, 'holds'>,
): Promise<Facts> {
  const reads = listReads(entries)
  const uids = JSON.stringify([...new Set(reads.map(({ event }) => event.uid))])
  const ids = reads.map(({ event }) => event.event_id)
  const [refunding, owners, told, parked, balances, periods] = await sendTogether([
    readRefundFacts(tx, game, reads, { uids, holds }),
    readOwners(tx, game, uids),
    readTold(tx, game, ids),
    readParked(tx, game, ids),
    readBalances(tx, game, uids),
    readPeriods(tx, game, reads),
  ])
  return { owners, told, parked, balances, periods, ...refunding }
}
