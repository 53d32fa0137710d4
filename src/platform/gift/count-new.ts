import type { Asking } from '../calls/call.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { listTimes, vipCycle } from './periods.ts'

/**
 * The gifts that the caller could receive now in the call's game, as `<gift>@<period>`; none for a guest and without a game. One
 * statement, for the round trip that finds out who calls.
 */
export async function findNewGifts(
  catalogue: Pick<Catalogue, 'memberGifts' | 'levels'>,
  asking: Asking,
): Promise<string[]> {
  const { sql, tokenHash, game, gameProject, now } = asking
  const times = game ? listTimes(catalogue.memberGifts(game.gameProject), game, now) : []
  const open = times.filter(({ isOpen }) => isOpen)
  if (!game || open.length === 0) return []
  const wanted = open.map(({ gift: { id, cycle, vipRestriction } }) => ({ id, cycle, level: vipRestriction }))
  const rows = await sql<{ gift: string }[]>`
    with player as (
      select me.fp_uid, (
        select max(level)
        from jsonb_to_recordset(${JSON.stringify(catalogue.levels)}::text::jsonb) as step (level int, growth bigint)
        where step.growth <= coalesce((
          select amount from ledger_balances where holder = me.account_holder and currency = 'growth'
        ), 0)
      ) as level
      from caller(${tokenHash}, ${gameProject}) as me
    ), wanted as (
      select gift.id, player.fp_uid, case
        when gift.cycle = ${vipCycle} then 'vip-' || player.level
        else period_key(gift.cycle, ${now.toISOString()}::timestamptz, ${game.timeZone})
      end as period
      from player, jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as gift (id text, cycle int, level int)
      where gift.level <= player.level
    )
    select id || '@' || period as gift from wanted as w
    where not exists (
      select 1 from member_gift_claims
      where fp_uid = w.fp_uid and game_project = ${gameProject} and gift_id = w.id and period = w.period
    )
    order by gift`
  return rows.map(({ gift }) => gift)
}

/** How many gifts the caller could receive now in the call's game. */
export async function countNewGifts(
  catalogue: Pick<Catalogue, 'memberGifts' | 'levels'>,
  asking: Asking,
): Promise<number> {
  return (await findNewGifts(catalogue, asking)).length
}
