import { games } from '../../contract/games.ts'
import type { Database } from '../db/connection.ts'

/** Hours of a game's day in which reminders are planned: from 18:00 on, and no later than 22:00 where no process ran before. */
const hours = { first: 18, last: 21 }
/** A character that has not checked in for so many days is left in peace. */
const patience = 7
/** Accounts and games that one statement plans for at most, each with up to ten browsers. */
const batch = 200

/** The games with their time zones as JSON, for a statement. */
export const gameZones = JSON.stringify(
  games.map(({ gameProject, timeZone }) => ({ name: gameProject, zone: timeZone })),
)

/**
 * Plans the reminders to check in of the games where it is evening (rule 14.8): one for each account with a browser to remind it on,
 * whose current character checked in within the last days and not today. Any number of processes may: an account has one a day and game.
 */
export async function planReminders(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  for (;;) {
    const [planned] = await db.wait(db.sql<{ count: number }[]>`
      with evening as (
        select name, wall::date as today
        from (
          select name, ${at}::timestamptz at time zone zone as wall
          from jsonb_to_recordset(${gameZones}::text::jsonb) as game (name text, zone text)
        ) as clocks
        where extract(hour from wall) between ${hours.first} and ${hours.last}
      ), open as (
        select s.fp_uid, s.endpoint from push_subscriptions s
        join sessions t on t.token_hash = s.token_hash and t.revoked_at is null and t.expires_at > ${at}
      ), due as (
        select r.fp_uid, r.game_project, e.today
        from evening e
        join current_roles c on c.game_project = e.name and c.fp_uid in (select fp_uid from open)
        join roles r on r.game_project = c.game_project and r.uid = c.uid and r.is_active and r.deleted_at is null
        where not exists (
          select 1 from push_reminders m where m.fp_uid = r.fp_uid and m.game_project = r.game_project and m.day = e.today
        ) and (
          select max(k.day) from checkins k where k.game_project = r.game_project and k.uid = r.uid
        ) between e.today - ${patience}::int and e.today - 1
        limit ${batch}
      ), planned as (
        insert into push_reminders (fp_uid, game_project, day, endpoint, due_at)
        select d.fp_uid, d.game_project, d.today, o.endpoint, ${at}
        from due d join open o on o.fp_uid = d.fp_uid
        order by d.fp_uid, d.game_project, o.endpoint
        on conflict do nothing
      )
      select count(*)::int as count from due`)
    if ((planned?.count ?? 0) < batch) return
  }
}
