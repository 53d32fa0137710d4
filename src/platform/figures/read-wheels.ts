import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { WheelFigure } from '../../contract/console/calls.ts'
import type { Game } from '../../contract/games.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { bigPrizeName, type WeightedPrize, wheelKind } from '../catalogue/wheel.ts'
import { readYaml } from '../catalogue/yaml-file.ts'
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

interface WheelText {
  game_project: string
  applied_at: string
  wheel: string | null
}

/** What a wheel draws: its prizes with their odds, whatever order and comments the file has; as it is where it cannot be read. */
function toTable(text: string | null): string {
  const parsed = text === null ? null : v.safeParse(wheelKind.schema, readYaml('', text).value)
  if (!parsed?.success) return text ?? ''
  const prizes = parsed.output.prize_list.map(({ item, num, weight }) => `${num} ${item}: ${weight}`)
  return prizes.toSorted().join('\n')
}

/** A game's wheel before the first version; null where there was none. */
function readFirst(folder: string | null, prefix: string): string | null {
  const path = folder === null ? '' : join(folder, prefix, 'wheel.yaml')
  return path !== '' && existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** When each game's wheel was last given other odds by a version, by game project; nothing for one that was not. */
function findTurns(texts: readonly WheelText[], { games }: FigureRange, folder: string | null): Map<string, string> {
  const turns = new Map<string, string>()
  for (const { gameProject, prefix } of games) {
    let before: string | null = null
    for (const { wheel, applied_at } of texts.filter((one) => one.game_project === gameProject)) {
      const table = toTable(wheel)
      before ??= toTable(readFirst(folder, prefix))
      if (table !== before) turns.set(gameProject, applied_at)
      before = table
    }
  }
  return turns
}

/** The wheels of the versions that were applied within the days, and of the one before; of a row of equal files, the first. */
async function readTexts({ sql }: Pick<Tx, 'sql'>, { since, until, games }: FigureRange): Promise<WheelText[]> {
  const wheels = games.map(({ gameProject, prefix }) => ({ game_project: gameProject, file: `${prefix}/wheel.yaml` }))
  return await sql<WheelText[]>`
    with wheels as materialized (
      select game_project, file from jsonb_to_recordset(${JSON.stringify(wheels)}::text::jsonb) as w (game_project text, file text)
    ), versions as (
      select w.game_project, v.version, v.applied_at, v.files->>w.file as wheel,
        lag(v.files->>w.file) over (partition by w.game_project order by v.version) as before
      from catalogue_versions v cross join wheels w
      where v.applied_at < ${until}
        and v.version >= coalesce((select max(version) from catalogue_versions where applied_at <= ${since}), 0)
    )
    select game_project, applied_at, wheel from versions where wheel is distinct from before order by version`
}

/**
 * What the wheels gave since their odds are what they are: a version of the catalogue whose wheel has other prizes or odds, and a prize that
 * was switched, change them (rule 1.8). `folder` is what runs until a version is applied, if there is one. Two statements.
 */
export async function readDraws(tx: Pick<Tx, 'sql'>, range: FigureRange, folder: string | null): Promise<DrawnRow[]> {
  const { since, until, games } = range
  const turns = findTurns(await readTexts(tx, range), range, folder)
  const wheels = games.map(({ gameProject }) => ({ game_project: gameProject, at: turns.get(gameProject) ?? null }))
  const rows = await tx.sql<DrawnRow[]>`
    with wheels as materialized (
      select game_project, at from jsonb_to_recordset(${JSON.stringify(wheels)}::text::jsonb) as w (game_project text, at timestamptz)
    ), changes as (
      select w.game_project, max(c.at) as at
      from wheels w cross join lateral (
        select w.at
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
