import * as v from 'valibot'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '../../../contract/console/calls.ts'
import { nameReference } from '../../benefits/reference-names.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { Tx } from '../../db/transaction.ts'
import { cursorTimeSchema, cutPage, endOfTime, readPage } from '../../http/paging.ts'
import { timelineSources } from './timeline-sources.ts'

/** The place of an entry: its moment in milliseconds, its kind's rank, and its id. */
const placeSchema = v.object({
  at: cursorTimeSchema,
  rank: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100)),
  id: v.pipe(v.string(), v.maxLength(400), v.regex(/^[^\0]*$/)),
})
type Place = v.InferOutput<typeof placeSchema>

interface Row extends Place {
  kind: TimelineKind
  game_project: string
  uid: string
  text: string
  amount: number | null
  unit: string
  reason: string
  reference: string
  state: string
}

/** What is asked of a timeline. */
export interface TimelineQuery {
  fpUid: string
  kinds: readonly TimelineKind[]
  /** Unix seconds. */
  from: number
  to: number
  page_size: number
  cursor: string
}

const rankOf = (kind: TimelineKind) => timelineKinds.indexOf(kind)
const top: Place = { at: endOfTime, rank: 100, id: '' }

const toMs = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)::bigint`

/** The condition that leaves out what earlier pages had, for a source of a kind. */
const pageOf = (kind: TimelineKind) => (moment: string, id: string) =>
  `
  ${moment} >= (select since from asked) and ${moment} < (select until from asked)
  and (${toMs(moment)}, ${rankOf(kind)}, (${id}) collate "C") < (select at, rank, id collate "C" from asked)`

function writeSource(kind: TimelineKind): string {
  const page = pageOf(kind)
  return `(
    select ${toMs('s.moment')} as at, ${rankOf(kind)} as rank, '${kind}' as kind, s.id, s.game_project, s.uid, s.text,
      s.amount, s.unit, s.reason, s.reference, s.state
    from (${timelineSources[kind](page)}) s
    where ${page('s.moment', 's.id')}
    order by 1 desc, s.id collate "C" desc limit (select enough from asked)
  )`
}

/** One statement for all kinds: each source gives no more than a page, and the newest of them are the page. */
function writeStatement(kinds: readonly TimelineKind[]): string {
  return `
    with asked as (
      select $1::text as fp_uid, $2::timestamptz as since, $3::timestamptz as until, $4::bigint as at, $5::int as rank,
        $6::text as id, $7::int as enough
    ), own_roles as materialized (
      select game_project, uid, created_at, born_after from roles where fp_uid = (select fp_uid from asked)
    ), own_holders as materialized (
      select 'account:' || fp_uid as holder, 'account' as of, '' as game_project, '' as uid, 0::bigint as born_after,
        '-infinity'::timestamptz as born_at
      from asked
      union all
      select 'debt:' || fp_uid, 'debt', '', '', 0::bigint, '-infinity'::timestamptz from asked
      union all
      select distinct 'game:' || asked.fp_uid || ':' || game_project, 'game', game_project, '', 0::bigint, '-infinity'::timestamptz
      from own_roles, asked
      union all
      select 'role:' || game_project || ':' || uid, 'role', game_project, uid, born_after, created_at from own_roles
    )
    select * from (${kinds.map(writeSource).join(' union all ')}) as entries
    order by at desc, rank desc, id collate "C" desc limit (select enough from asked)`
}

/** The name of a thing or a currency where the catalogue has one, with its id. */
function nameUnit(catalogue: Catalogue, unit: string): string {
  const name = catalogue.items.has(unit) ? catalogue.text(`items.${unit}`, 'en') : unit
  return name === unit || name === `items.${unit}` ? unit : `${name} (${unit})`
}

function toEntry(catalogue: Catalogue, row: Row): TimelineEntry {
  const { at, rank: _, game_project, reason, reference, ...rest } = row
  // Of a letter that comes again and again, its key is what stands before its day.
  const named = reason === 'letter' ? reference.split('@', 1).join('') : reference
  const reference_name = nameReference(catalogue, { reason, reference: named, gameProject: game_project }, 'en')
  return {
    ...rest,
    at: Math.floor(at / 1000),
    unit: nameUnit(catalogue, rest.unit),
    game_project,
    reason,
    reference,
    reference_name,
  }
}

/** The end of PostgreSQL's and JavaScript's common calendar. */
const toIso = (milliseconds: number) => new Date(Math.min(milliseconds, endOfTime)).toISOString()

/** A page of a timeline, newest first. Refuses a bad cursor with 1001. */
export async function readTimelinePage({ sql }: Pick<Tx, 'sql'>, catalogue: Catalogue, query: TimelineQuery) {
  const page = readPage({ ...query, page: 1 }, placeSchema)
  const { at, rank, id } = page.after ?? top
  const until = Math.min(query.to * 1000, at + 1)
  const kinds = query.kinds.length > 0 ? query.kinds : timelineKinds
  const rows = await sql.unsafe<Row[]>(writeStatement(kinds), [
    query.fpUid,
    toIso(query.from * 1000),
    toIso(until),
    String(at),
    String(rank),
    id,
    String(page.limit + 1),
  ])
  const cut = cutPage(rows, page, (row) => ({ at: row.at, rank: row.rank, id: row.id }))
  return { entry_list: cut.rows.map((row) => toEntry(catalogue, row)), next_cursor: cut.next_cursor }
}
