import type { WheelFigure } from '../../contract/console/calls.ts'
import type { Game } from '../../contract/games.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { bigPrizeName, type WeightedPrize } from '../catalogue/wheel.ts'
import type { Tx } from '../db/transaction.ts'
import { findInterval, testCounts } from './chi-square.ts'
import type { FigureRange } from './figure-range.ts'

/**
 * What a game's wheel gave, by prize; `since` is when its odds last changed within the days (unix seconds), 0 where
 * they did not. A wheel that gave nothing has one row, which counts none.
 */
interface DrawnRow {
  game_project: string
  since: number
  kind: 'spin' | 'big_prize'
  item_id: string
  num: number
  count: number
}

/**
 * What the wheels gave since their odds are what they are: a version of the catalogue with another wheel, and a prize that was switched,
 * change them (rule 1.8). Of the versions it looks at those that were applied within the days, and the one before. One statement.
 */
export async function readDraws({ sql }: Pick<Tx, 'sql'>, { since, until, games }: FigureRange): Promise<DrawnRow[]> {
  const wheels = games.map(({ gameProject, prefix }) => ({ game_project: gameProject, file: `${prefix}/wheel.yaml` }))
  const rows = await sql<DrawnRow[]>`
    with wheels as materialized (
      select game_project, file from jsonb_to_recordset(${JSON.stringify(wheels)}::text::jsonb) as w (game_project text, file text)
    ), versions as (
      select w.game_project, v.applied_at, v.files->>w.file as wheel,
        lag(v.files->>w.file) over (partition by w.game_project order by v.version) as before
      from catalogue_versions v cross join wheels w
      where v.applied_at < ${until}
        and v.version >= coalesce((select max(version) from catalogue_versions where applied_at <= ${since}), 0)
    ), changes as (
      select w.game_project, max(c.at) as at
      from wheels w cross join lateral (
        select applied_at as at from versions where game_project = w.game_project and wheel is distinct from before
        union all
        select turned_at from catalogue_switches
        where kind = 'prize' and key <> ${bigPrizeName} and game_project in ('', w.game_project) and turned_at < ${until}
      ) as c
      where c.at > ${since} group by 1
    )
    select w.game_project, coalesce(floor(extract(epoch from c.at)), 0)::bigint as since, coalesce(r.kind, 'spin') as kind,
      coalesce(r.item_id, '') as item_id, coalesce(r.amount, 0) as num, count(r.id) as count
    from wheels w left join changes c using (game_project)
    left join wheel_records r on r.game_project = w.game_project and r.created_at >= ${since} and r.created_at < ${until}
      and (c.at is null or r.created_at >= c.at)
    group by 1, 2, 3, 4, 5`
  return [...rows]
}

const wholeWheel = 10_000

function toPrize(prize: WeightedPrize, drawn: number, spins: number, { text }: Pick<Catalogue, 'text'>) {
  const { item, num, weight } = prize
  const { low, high } = findInterval(drawn, spins)
  return {
    item_id: item.id,
    num,
    name: text(`items.${item.id}`, 'en'),
    odds: weight,
    drawn,
    expected: (spins * weight) / wholeWheel,
    low: low * wholeWheel,
    high: high * wholeWheel,
  }
}

/** A game's wheel beside what it gave. */
function toWheel(catalogue: Pick<Catalogue, 'wheel' | 'text'>, { gameProject }: Game, rows: readonly DrawnRow[]) {
  const own = rows.filter((row) => row.game_project === gameProject)
  const count = (list: readonly DrawnRow[]) => list.reduce((sum, row) => sum + row.count, 0)
  const [spun, bought] = [own.filter(({ kind }) => kind === 'spin'), own.filter(({ kind }) => kind === 'big_prize')]
  const { prizes } = catalogue.wheel(gameProject)
  const seen = prizes.map(({ item, num }) => count(spun.filter((row) => row.item_id === item.id && row.num === num)))
  const spins = seen.reduce((sum, number) => sum + number, 0)
  const counts = prizes.map(({ weight }, index) => ({
    seen: seen[index] ?? 0,
    expected: (spins * weight) / wholeWheel,
  }))
  const figure: WheelFigure = {
    game_project: gameProject,
    since: own[0]?.since ?? 0,
    spins,
    others: count(spun) - spins,
    big_prizes: count(bought),
    chance: testCounts(counts),
    prize_list: prizes.map((prize, index) => toPrize(prize, seen[index] ?? 0, spins, catalogue)),
  }
  return figure
}

/** The wheels of the games beside what they gave. */
export function toWheels(
  catalogue: Pick<Catalogue, 'wheel' | 'text'>,
  { games }: FigureRange,
  rows: readonly DrawnRow[],
): WheelFigure[] {
  return games.map((game) => toWheel(catalogue, game, rows))
}
