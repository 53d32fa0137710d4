import type { Tx } from '../db/transaction.ts'
import { post } from '../ledger/ledger.ts'
import { readOwned } from '../ledger/read-owned.ts'
import {
  type Ask,
  type ExportRow,
  listHolders,
  listSection,
  type PersonalData,
  readInBatches,
  type Section,
  type Subject,
  toHolderList,
} from '../personal-data/section.ts'

const balances = listSection(
  'balances',
  async ({ sql, subject }, [holder = '', currency = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(holder, currency) as cursor,
        json_build_object('holder', holder, 'currency', currency, 'amount', amount) as entry
      from ledger_balances
      where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
        and (holder, currency) > (${holder}, ${currency})
      order by holder, currency limit ${limit}`,
)

const growth = listSection(
  'growth_by_month',
  async ({ sql, subject }, [holder = '', month = '-infinity'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(holder, month) as cursor,
        json_build_object('holder', holder, 'month', month, 'amount', amount) as entry
      from growth_lots
      where holder in (select jsonb_array_elements_text(${toHolderList(subject)}::text::jsonb))
        and (holder, month) > (${holder}, ${month}::date)
      order by holder, month limit ${limit}`,
)

/** One balance whose entries are read. */
interface Balance {
  holder: string
  currency: string
  /** The last operation that is of somebody else. */
  after: number
}

async function readBalances(ask: Ask): Promise<Balance[]> {
  return await ask(
    async ({ sql, subject }) =>
      await sql<Balance[]>`
        select holder, currency, "after"
        from ledger_balances
        join jsonb_to_recordset(${JSON.stringify(listHolders(subject))}::text::jsonb) as own (holder text, "after" bigint)
          using (holder)
        order by holder, currency`,
  )
}

/** The entries of one balance, oldest first: both sides by their indexes, however long the history is. */
function readEntries(ask: Ask, { holder, currency, after }: Balance) {
  return readInBatches(
    ask,
    async ({ sql }, [at = '-infinity', operation = '0', ordinal = '0'], limit) =>
      await sql<ExportRow[]>`
        select
          json_build_array(created_at, operation_id, ordinal) as cursor,
          json_build_object(
            'holder', ${holder}::text, 'currency', ${currency}::text, 'amount', amount, 'reason', reason,
            'reference', reference, 'game_project', game_project, 'operation', operation_id, 'created_at', created_at
          ) as entry
        from (
          (
            select created_at, operation_id, ordinal, amount, reason, reference, game_project
            from ledger_entries
            where credit = ${holder} and currency = ${currency} and operation_id > ${after}
              and (created_at, operation_id, ordinal) > (${at}::timestamptz, ${operation}::bigint, ${ordinal}::smallint)
            order by created_at, operation_id, ordinal limit ${limit}
          ) union all (
            select created_at, operation_id, ordinal, -amount, reason, reference, game_project
            from ledger_entries
            where debit = ${holder} and currency = ${currency} and operation_id > ${after}
              and (created_at, operation_id, ordinal) > (${at}::timestamptz, ${operation}::bigint, ${ordinal}::smallint)
            order by created_at, operation_id, ordinal limit ${limit}
          )
        ) as sides
        order by created_at, operation_id, ordinal limit ${limit}`,
  )
}

const entries: Section = {
  name: 'ledger',
  async *read(ask) {
    for (const balance of await readBalances(ask)) yield* readEntries(ask, balance)
  },
}

/** Everything that an account and its roles have goes by one operation, so that the books go on without them. */
async function takeAway(tx: Tx, subject: Subject, now: Date): Promise<void> {
  const owned = await readOwned(
    tx,
    listHolders(subject).map(({ holder }) => holder),
  )
  await post(tx, {
    key: `erase:${subject.fpUid}`,
    kind: 'erase',
    now,
    movements: owned.map(({ month, ...own }) => ({
      ...own,
      direction: 'debit',
      game: '',
      reason: 'erase',
      reference: subject.fpUid,
      ...(month === null ? {} : { month }),
    })),
  })
}

/** Balances and every movement that led to them: a book, which stays under the account's number. */
export const ledgerData: PersonalData = { sections: [balances, growth, entries], erase: takeAway }
