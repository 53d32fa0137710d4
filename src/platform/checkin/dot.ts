import { findLevel } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource } from '../dots/dots.ts'

/** What the current role has taken of the month and of the day's gifts. */
interface Row {
  uid: string
  growth: number
  day: string
  month: string
  weekday: number
  checks: number
  isChecked: boolean
  isTaken: boolean
}

/**
 * The check-in's red dot: how many gifts of the day the current role can claim, that of the month unless none is left or it asks
 * for a higher VIP level, and that of the week. Whoever has seen it is told again the next day of the game.
 */
export function checkinDot({ checkin, levels }: Pick<Catalogue, 'checkin' | 'levels'>): DotSource {
  return {
    key: 'checkin',
    async ask({ sql, tokenHash, gameProject, game, now }) {
      if (!game) return { number: 0, hash: '' }
      const [row] = await sql<Row[]>`
        with calendar as (select (${now.toISOString()}::timestamptz at time zone ${game.timeZone})::date as today),
        taken as (
          select me.uid, c.activity, c.day from caller(${tokenHash}, ${gameProject}) as me
          cross join calendar
          join checkins as c on c.game_project = ${gameProject} and c.uid = me.uid
            and c.activity in (to_char(today, '"month-"YYYY-MM'), to_char(today, '"week-"IYYY-"W"IW'))
        )
        select me.uid, to_char(today, 'YYYY-MM-DD') as day, to_char(today, 'YYYY-MM') as month,
          extract(isodow from today)::int as weekday,
          coalesce((
            select amount from ledger_balances where holder = me.account_holder and currency = 'growth'
          ), 0)::float8 as growth,
          (select count(*)::int from taken where activity = to_char(today, '"month-"YYYY-MM')) as checks,
          exists (select 1 from taken where day = today and activity = to_char(today, '"month-"YYYY-MM')) as "isChecked",
          exists (select 1 from taken where day = today and activity = to_char(today, '"week-"IYYY-"W"IW')) as "isTaken"
        from calendar, caller(${tokenHash}, ${gameProject}) as me
        where me.uid is not null`
      if (!row) return { number: 0, hash: '' }
      const { monthGifts, weekGifts } = checkin(game.gameProject)
      const gift = row.isChecked ? undefined : monthGifts(row.month)[row.checks]
      const waits = [
        gift !== undefined && gift.vipRestriction <= findLevel(levels, row.growth),
        !row.isTaken && weekGifts()[row.weekday - 1] !== undefined,
      ]
      return { number: waits.filter(Boolean).length, hash: `checkin:${gameProject}:${row.uid}:${row.day}` }
    },
  }
}
