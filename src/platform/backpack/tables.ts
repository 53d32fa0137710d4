import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/**
 * What players own, one row for all of a kind. The holder is the ledger's: `account:<fp_uid>`, or `role:<game_project>:<uid>`
 * for what was earned by a role, which keeps it when the role is bound to another account.
 */
export const backpackItems = pgTable(
  'backpack_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    holder: text('holder').notNull(),
    itemId: text('item_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('backpack_items_holder_item').on(table.holder, table.itemId),
    check('backpack_items_amount', sql`${table.amount} between 0 and 9007199254740991`),
  ],
)

/** Where everything in the backpack came from and where it went (a negative amount), append-only. */
export const backpackReceipts = pgTable(
  'backpack_receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    holder: text('holder').notNull(),
    itemId: text('item_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    reference: text('reference').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('backpack_receipts_holder').on(table.holder, table.createdAt),
    check('backpack_receipts_amount', sql`${table.amount} <> 0`),
  ],
)
