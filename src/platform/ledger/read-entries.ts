import * as v from 'valibot'
import type { Tx } from '../db/transaction.ts'
import { cursorTimeSchema, cutPage, endOfTime, type Page, readPage } from '../http/paging.ts'
import type { Currency } from './ledger.ts'

const lastOrdinal = 32_767

/** The place of an entry among those of a balance: when it was made (in milliseconds), and where it stands in its operation. */
export const placeSchema = v.object({
  at: cursorTimeSchema,
  operation: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ordinal: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(lastOrdinal)),
})
type Place = v.InferOutput<typeof placeSchema>

/** Whose entries: the caller's account, its game, or one of its roles. */
export type Owner =
  | { kind: 'account' }
  | { kind: 'game'; gameProject: string }
  | { kind: 'role'; gameProject: string; uid: string }

/** An entry as its holder sees it. */
export interface EntryRow extends Place {
  /** 1 came in, 2 went out. */
  side: 1 | 2
  amount: number
  reason: string
  reference: string
  gameProject: string
}

/** Who asks: the caller of a token, in a game; empty for none. */
export interface EntryReader extends Pick<Tx, 'sql'> {
  tokenHash: Buffer
  gameProject: string
}

export interface EntryQuery {
  owner: Owner
  currency: Currency
  /** 1 or 2 for one side, 0 for both. */
  side: 0 | 1 | 2
  page: { page: number; page_size: number; cursor: string }
}

/** A page of entries. */
export interface Entries {
  rows: EntryRow[]
  /** How many there are in all on the wanted side. */
  total: number
  next_cursor: string
}

const toPlace = ({ at, operation, ordinal }: Place): Place => ({ at, operation, ordinal })

const top: Place = { at: endOfTime, operation: Number.MAX_SAFE_INTEGER, ordinal: lastOrdinal }

interface Found {
  total: number
  /** One more than the page holds, where there is one. */
  rows: EntryRow[]
}

/** Nothing where the owner is not the caller's. */
async function sendQuery(reader: EntryReader, query: EntryQuery, page: Page<Place>): Promise<Found | undefined> {
  const { sql, tokenHash, gameProject } = reader
  const { owner, currency, side } = query
  const role = { gameProject: '', uid: '', ...owner }
  const { at, operation, ordinal } = page.after ?? top
  const before = new Date(at).toISOString()
  const enough = page.offset + page.limit + 1
  const [found] = await sql<Found[]>`
    with owner as (
      select case ${owner.kind}
        when 'account' then me.account_holder
        when 'game' then 'game:' || me.fp_uid || ':' || ${role.gameProject}
        else 'role:' || r.game_project || ':' || r.uid
      end as holder,
      coalesce(r.born_after, 0) as born_after, r.created_at as born_at
      from caller(${tokenHash}, ${gameProject}) as me
      left join roles r on r.fp_uid = me.fp_uid and r.game_project = ${role.gameProject} and r.uid = ${role.uid}
    )
    select
      coalesce((
        select case ${side}::int when 1 then credits when 2 then debits else credits + debits end
        from ledger_balances b where b.holder = owner.holder and b.currency = ${currency}
      ), 0) - case when born_after = 0 then 0 else (
        select count(*) from ledger_entries
        -- The time is for the index: of its own history, which may be long, none is that old.
        where currency = ${currency} and operation_id <= born_after and created_at <= born_at
          and (credit = owner.holder and ${side}::int <> 2 or debit = owner.holder and ${side}::int <> 1)
      ) end as total,
      (select coalesce(json_agg(line), '[]') from (
        select side, amount, reason, reference, game_project as "gameProject",
          (extract(epoch from created_at) * 1000)::bigint as at, operation_id as operation, ordinal
        from (
          (
            select 1 as side, operation_id, ordinal, created_at, amount, reason, reference, game_project
            from ledger_entries
            where credit = owner.holder and currency = ${currency} and ${side}::int <> 2 and created_at <= ${before}
              and (created_at, operation_id, ordinal) < (${before}, ${operation}, ${ordinal}) and operation_id > born_after
            order by created_at desc, operation_id desc, ordinal desc limit ${enough}
          ) union all (
            select 2, operation_id, ordinal, created_at, amount, reason, reference, game_project
            from ledger_entries
            where debit = owner.holder and currency = ${currency} and ${side}::int <> 1 and created_at <= ${before}
              and (created_at, operation_id, ordinal) < (${before}, ${operation}, ${ordinal}) and operation_id > born_after
            order by created_at desc, operation_id desc, ordinal desc limit ${enough}
          )
        ) as sides
        order by created_at desc, operation_id desc, ordinal desc offset ${page.offset} limit ${page.limit + 1}
      ) as line) as rows
    from owner where holder is not null`
  return found
}

/**
 * The caller's entries of one balance, newest first, in one statement; null where the role is not the caller's. An index
 * walk on either side ends at the page's end, however long the history is. Refuses a bad cursor with 1001.
 */
export async function readEntries(reader: EntryReader, query: EntryQuery): Promise<Entries | null> {
  const page: Page<Place> = readPage(query.page, placeSchema)
  const found = await sendQuery(reader, query, page)
  return found ? { total: found.total, ...cutPage(found.rows, page, toPlace) } : null
}
