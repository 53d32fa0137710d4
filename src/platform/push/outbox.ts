import * as v from 'valibot'
import { findGameByProject, type Game } from '../../contract/games.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { Database } from '../db/connection.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import { gameZones } from './plan-reminders.ts'
import type { PushTarget } from './post-push.ts'

/** A reminder that this process alone tries to send, for the time of its lease. */
export interface Claimed extends PushTarget {
  fpUid: string
  game: Game
  day: string
  /** Attempts, this one included. */
  attempts: number
  locale: LocaleCode
  /** The Game-Project of the page that it was switched on at; empty for none. */
  project: string
  /** Seconds until the game's day is over. */
  left: number
}

/** How many reminders one process sends at a time. */
const batch = 50
const minute = 60_000
/** Longer than a push service may take, and short enough that what a killed process held soon goes on. */
const lease = minute
/** When a reminder that did not leave is tried again, after each attempt; after the last it is given up. */
const gaps = [minute, 5 * minute, 30 * minute, 120 * minute]

const rowSchema = v.object({
  fpUid: v.string(),
  game: v.pipe(
    v.string(),
    v.transform(findGameByProject),
    v.custom<Game>((game) => game !== undefined),
  ),
  day: v.string(),
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  locale: v.pipe(
    v.string(),
    v.transform((code) => findLocale(code).code),
  ),
  project: v.string(),
  left: v.number(),
})

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/**
 * Takes reminders that are due, the ones that wait longest first. Any number of processes may: none takes what another holds. What has
 * become pointless meanwhile is done with: the browser was switched off or signed out, the character has checked in, the day is over.
 * Gives how many were looked at as well.
 */
export async function claimReminders(db: Database, now: Date): Promise<{ claimed: Claimed[]; looked: number }> {
  const at = now.toISOString()
  const rows = await db.wait(db.sql`
    with due as materialized (
      select fp_uid, game_project, day, endpoint from push_reminders
      where due_at <= ${at} order by due_at limit ${batch} for update skip locked
    ), wanted as (
      select d.*, s.p256dh, s.auth, s.locale, s.project,
        extract(epoch from ((d.day + 1)::timestamp at time zone g.zone) - ${at}::timestamptz)::int as left
      from due d
      join jsonb_to_recordset(${gameZones}::text::jsonb) as g (name text, zone text) on g.name = d.game_project
      join push_subscriptions s on s.endpoint = d.endpoint and s.fp_uid = d.fp_uid
      join sessions t on t.token_hash = s.token_hash and t.revoked_at is null and t.expires_at > ${at}
      join current_roles c on c.fp_uid = d.fp_uid and c.game_project = d.game_project
      where (d.day + 1)::timestamp at time zone g.zone > ${at}::timestamptz
        and not exists (
          select 1 from checkins k where k.game_project = c.game_project and k.uid = c.uid and k.day = d.day
        )
    ), held as (
      update push_reminders m
      set due_at = case when w.endpoint is null then null else ${later(now, lease)}::timestamptz end,
        attempts = m.attempts + case when w.endpoint is null then 0 else 1 end
      from due d left join wanted w using (fp_uid, game_project, day, endpoint)
      where m.fp_uid = d.fp_uid and m.game_project = d.game_project and m.day = d.day and m.endpoint = d.endpoint
      returning m.fp_uid, m.game_project, m.day, m.endpoint, m.attempts
    )
    select h.fp_uid as "fpUid", h.game_project as game, h.day::text, h.endpoint, h.attempts,
      w.p256dh, w.auth, w.locale, w.project, w.left
    from held h left join wanted w using (fp_uid, game_project, day, endpoint)`)
  const claimed = rows.flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row)
    return parsed.success ? [parsed.output] : []
  })
  return { claimed, looked: rows.length }
}

/** Where a reminder stands after an attempt. */
export interface Standing {
  /** When it is tried again; null where it is done with. */
  dueAt: string | null
  sentAt: string | null
}

/**
 * Where a reminder stands that did not leave, but may later: by the schedule, or after as long as the push service asked for. Since it ends
 * with the game's day anyway, that counts as an attempt.
 */
export function postpone({ attempts }: Claimed, retryAfter: number | null, now: Date): Standing {
  const gap = gaps[attempts - 1]
  return { dueAt: gap === undefined ? null : later(now, Math.max(gap, retryAfter ?? 0)), sentAt: null }
}

/** Writes down how an attempt ended, unless another process has taken over meanwhile. */
export async function settleReminder(
  { sql }: Pick<Tx, 'sql'>,
  { fpUid, game, day, endpoint, attempts }: Claimed,
  { dueAt, sentAt }: Standing,
): Promise<void> {
  await sql`
    update push_reminders set due_at = ${dueAt}, sent_at = ${sentAt}
    where fp_uid = ${fpUid} and game_project = ${game.gameProject} and day = ${day}::text::date and endpoint = ${endpoint}
      and attempts = ${attempts}`
}

/** Forgets a browser whose push service knows it no more. */
export async function forgetSubscription({ sql }: Pick<Tx, 'sql'>, { fpUid, endpoint }: Claimed): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and fp_uid = ${fpUid}`
}

/** Forgets reminders of days that are over in every game. */
export async function pruneReminders({ sql }: Tx, now: Date): Promise<void> {
  const before = later(now, -2 * 24 * 60 * minute)
  await inBatches(
    (limit) => sql`
      delete from push_reminders where (fp_uid, game_project, day, endpoint) in (
        select fp_uid, game_project, day, endpoint from push_reminders
        where day < ${before}::timestamptz::date limit ${limit} for update skip locked
      )`,
  )
}
