import type { Asking } from '../calls/call.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource, News } from '../dots/dots.ts'

interface Row {
  number: number
  level: number
  today: string
}

/** How many rights the caller can claim now, in one statement; what is claimed is looked up right by right. */
async function countOpen(asking: Asking, catalogue: Catalogue): Promise<News> {
  const { game, sql, tokenHash, gameProject, now } = asking
  if (!game) return { number: 0, hash: '' }
  const rights = [...catalogue.rights(game.gameProject).values()].filter(({ times }) => times > 0)
  const wanted = rights.map(({ key, cycle, times, vipLevel }) => ({ key, cycle, times, least: vipLevel }))
  const at = now.toISOString()
  const [row] = await sql<Row[]>`
    with me as (
      select me.fp_uid, (
        select max(level) from jsonb_to_recordset(${JSON.stringify(catalogue.levels)}::text::jsonb) as one (level int, growth bigint)
        where growth <= coalesce((
          select amount from ledger_balances where holder = me.account_holder and currency = 'growth'
        ), 0)
      ) as level
      from caller(${tokenHash}, ${gameProject}) as me
    )
    select me.level, period_key(1, ${at}::timestamptz, ${game.timeZone}) as today, (
      select count(*)::int
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as r (key text, cycle int, times int, least int)
      where r.least <= me.level and r.times > (
        select count(*) from right_claims claim
        where claim.fp_uid = me.fp_uid and claim.game_project = ${gameProject} and claim.rights_key = r.key
          and claim.period = case r.cycle
            when 5 then 'vip-' || me.level
            else period_key(r.cycle, ${at}::timestamptz, ${game.timeZone})
          end
      )
    ) as number
    from me`
  // There is something every day; what is left of it is no news.
  return row ? { number: row.number, hash: `${gameProject}:${row.level}:${row.today}` } : { number: 0, hash: '' }
}

/** The dot of the benefits: rights that can be claimed. It is news once a day, and at every new level. */
export function benefitsDot(catalogue: Catalogue): DotSource {
  return { key: 'benefits', ask: (asking) => countOpen(asking, catalogue) }
}
