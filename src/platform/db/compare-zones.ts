import { readOffset } from '../../contract/windows.ts'
import type { Tx } from './transaction.ts'

const hour = 60 * 60 * 1000

/** Every six hours of this year and the next: a clock that changes on another day, or by another hour, shows in one of them. */
function listMoments(now: Date): number[] {
  const [from, to] = [Date.UTC(now.getUTCFullYear(), 0, 1), Date.UTC(now.getUTCFullYear() + 2, 0, 1)]
  return Array.from({ length: (to - from) / (6 * hour) }, (_, place) => from + place * 6 * hour)
}

/**
 * The time zones whose clocks Node and PostgreSQL do not agree on this year or the next, since one of them has older data: days of the game
 * would begin at two times. A zone that PostgreSQL doesn't know is one of them. In alphabetical order.
 */
export async function listDifferingZones(
  { sql }: Pick<Tx, 'sql'>,
  zones: readonly string[],
  now: Date,
): Promise<string[]> {
  const moments = listMoments(now)
  const rows = await sql<{ zone: string; offsets: number[] | null }[]>`
    select wanted.zone, case when known.name is not null then (
      select json_agg((extract(epoch from (at at time zone wanted.zone) - (at at time zone 'UTC')) / 60)::int order by at)
      from generate_series(
        ${new Date(moments[0] ?? 0).toISOString()}::timestamptz, ${new Date(moments.at(-1) ?? 0).toISOString()}::timestamptz,
        interval '6 hours'
      ) as at
    ) end as offsets
    from jsonb_array_elements_text(${JSON.stringify([...new Set(zones)])}::text::jsonb) as wanted (zone)
    left join pg_timezone_names known on known.name = wanted.zone`
  const differing = rows.flatMap(({ zone, offsets }) => {
    const isSame = moments.every((moment, place) => offsets?.[place] === readOffset(moment, zone))
    return isSame ? [] : [zone]
  })
  return differing.sort()
}
