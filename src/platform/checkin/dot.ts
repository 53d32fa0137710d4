import type { DotSource } from '../home/dots.ts'

/** What a day holds: a check-in of the month and a gift of the week. */
const daily = 2

/**
 * The check-in's red dot: how many of the day's gifts the current role has not taken. Whoever has seen it is told again the
 * next day of the game.
 */
export const checkinDot: DotSource = {
  key: 'checkin',
  async ask({ sql, tokenHash, gameProject, game, now }) {
    if (!game) return { number: 0, hash: '' }
    const [row] = await sql<{ uid: string; day: string; taken: number }[]>`
      with calendar as (select (${now.toISOString()}::timestamptz at time zone ${game.timeZone})::date as today)
      select me.uid, to_char(today, 'YYYY-MM-DD') as day, (
        select count(*)::int from checkins as c
        where c.game_project = ${gameProject} and c.uid = me.uid and c.day = today
          and c.activity in (to_char(today, '"month-"YYYY-MM'), to_char(today, '"week-"IYYY-"W"IW'))
      ) as taken
      from calendar, caller(${tokenHash}, ${gameProject}) as me
      where me.uid is not null`
    if (!row) return { number: 0, hash: '' }
    return { number: Math.max(0, daily - row.taken), hash: `checkin:${gameProject}:${row.uid}:${row.day}` }
  },
}
