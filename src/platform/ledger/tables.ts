import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What happened, once: the key is unique for ever and so the table is not partitioned (rule 19.1). */
export const ledgerOperations = pgTable(
  'ledger_operations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('ledger_operations_key').on(table.key)],
)

/**
 * What moved, append-only, partitioned by month of `created_at` (the migration says how). `debit` and `credit` are
 * holders or `system:<reason>`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    operationId: bigint('operation_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerOperations.id),
    ordinal: smallint('ordinal').notNull(),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    reference: text('reference').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The game in which it happened; empty for none. */
    gameProject: text('game_project').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.ordinal, table.createdAt] }),
    index('ledger_entries_credit').on(table.credit, table.currency, table.createdAt, table.operationId, table.ordinal),
    index('ledger_entries_debit').on(table.debit, table.currency, table.createdAt, table.operationId, table.ordinal),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('ledger_entries_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
  ],
)

/** What each holder has now, which is the sum of its entries, and how many entries there are on either side. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    holder: text('holder').notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    debits: bigint('debits', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.currency] }),
    check('ledger_balances_amount', sql`${table.amount} between 0 and 9007199254740991`),
  ],
)

/** The growth of each holder by the month it was earned in (UTC), which is when it expires; a month that is empty has no row. */
export const growthLots = pgTable(
  'growth_lots',
  {
    holder: text('holder').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.month] }),
    index('growth_lots_month_holder').on(table.month, table.holder),
    check('growth_lots_amount', sql`${table.amount} between 0 and 9007199254740991`),
    check('growth_lots_month', sql`extract(day from ${table.month}) = 1`),
  ],
)
