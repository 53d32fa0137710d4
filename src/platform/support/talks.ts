import * as v from 'valibot'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Talk, TalkState } from '../../contract/support/talk.ts'
import { countLimit } from '../../contract/support/talk-calls.ts'
import type { Tx } from '../db/transaction.ts'
import { cursorTimeSchema, endOfTime, type Page } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { quote } from './quote.ts'

/** A talk as it is kept, with its latest message. */
export interface TalkRow {
  fpUid: string
  state: TalkState
  assignee: string
  gameProject: string
  locale: LocaleCode
  total: number
  unanswered: number
  /** Milliseconds. */
  since: number
  lastText: string
}

/** A talk as calls answer it. */
export function toTalk({ fpUid, gameProject, since, lastText, ...row }: TalkRow): Talk {
  return {
    ...row,
    fp_uid: fpUid,
    game_project: gameProject,
    since: Math.floor(since / 1000),
    last_text: quote(lastText),
  }
}

/** Which talks are asked for; what is empty or 0 narrows nothing. */
export interface TalkFilters {
  states: readonly TalkState[]
  game_project: string
  assignee: string
  /** Whether only talks are asked for that are in nobody's hand. */
  isFree: boolean
  /** Unix seconds. */
  from: number
  to: number
  order: 'oldest' | 'latest'
}

/** A talk's place in the list: since when it waits, in milliseconds, and whose it is. */
export const talkPlaceSchema = v.tuple([cursorTimeSchema, v.pipe(v.string(), v.maxLength(64))])
export type TalkPlace = v.InferOutput<typeof talkPlaceSchema>

/** A page of the talks that are asked for and one row more, each state by its index. */
export async function listTalks({ sql }: Tx, filters: TalkFilters, page: Page<TalkPlace>): Promise<TalkRow[]> {
  const { game_project, assignee, isFree, from, to, order } = filters
  const isLatest = order === 'latest'
  const [since, fpUid] = page.after ?? (isLatest ? [endOfTime, '~'] : [0, ''])
  const limit = page.limit + 1
  const states = JSON.stringify(filters.states)
  const at = new Date(since).toISOString()
  const rows = isLatest
    ? await sql<TalkRow[]>`
      select t.fp_uid as "fpUid", t.state, t.assignee, t.game_project as "gameProject", t.locale, t.total, t.unanswered,
        floor(extract(epoch from t.since) * 1000)::bigint as since, m.text as "lastText"
      from jsonb_array_elements_text(${states}::text::jsonb) as wanted (state)
      cross join lateral (
        select * from customer_threads
        where state = wanted.state and (since, fp_uid) < (${at}::timestamptz, ${fpUid})
        and (${game_project} = '' or game_project = ${game_project}) and (${assignee} = '' or assignee = ${assignee})
        and (assignee = '' or not ${isFree}::boolean)
        and since >= to_timestamp(${from}) and (${to} = 0 or since < to_timestamp(${to}))
        order by since desc, fp_uid desc limit ${limit}
      ) t
      join customer_messages m on m.fp_uid = t.fp_uid and m.number = t.total
      order by t.since desc, t.fp_uid desc limit ${limit}`
    : await sql<TalkRow[]>`
      select t.fp_uid as "fpUid", t.state, t.assignee, t.game_project as "gameProject", t.locale, t.total, t.unanswered,
        floor(extract(epoch from t.since) * 1000)::bigint as since, m.text as "lastText"
      from jsonb_array_elements_text(${states}::text::jsonb) as wanted (state)
      cross join lateral (
        select * from customer_threads
        where state = wanted.state and (since, fp_uid) > (${at}::timestamptz, ${fpUid})
        and (${game_project} = '' or game_project = ${game_project}) and (${assignee} = '' or assignee = ${assignee})
        and (assignee = '' or not ${isFree}::boolean)
        and since >= to_timestamp(${from}) and (${to} = 0 or since < to_timestamp(${to}))
        order by since, fp_uid limit ${limit}
      ) t
      join customer_messages m on m.fp_uid = t.fp_uid and m.number = t.total
      order by t.since, t.fp_uid limit ${limit}`
  return [...rows]
}

/** How many talks of a state there are, up to a limit. */
async function countState({ sql }: Tx, state: TalkState): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select from customer_threads where state = ${state} limit ${countLimit}) counted`
  return row?.count ?? 0
}

/** How many talks are not over, by their states. */
export async function countTalks(tx: Tx): Promise<Record<'open' | 'assigned' | 'waiting', number>> {
  const [open, assigned, waiting] = await Promise.all([
    countState(tx, 'open'),
    countState(tx, 'assigned'),
    countState(tx, 'waiting'),
  ])
  return { open, assigned, waiting }
}

/** An account's talk. Refuses with 1001 an account that has none. */
export async function readTalk({ sql }: Tx, fpUid: string): Promise<TalkRow> {
  const [row] = await sql<TalkRow[]>`
    select t.fp_uid as "fpUid", t.state, t.assignee, t.game_project as "gameProject", t.locale, t.total, t.unanswered,
      floor(extract(epoch from t.since) * 1000)::bigint as since, m.text as "lastText"
    from customer_threads t
    join customer_messages m on m.fp_uid = t.fp_uid and m.number = t.total
    where t.fp_uid = ${fpUid}`
  if (!row) throw invalidField('fp_uid')
  return row
}
