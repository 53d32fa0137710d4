import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many rows a list has, by whom it belongs to; kept by whoever adds a row. */
export const counters = pgTable(
  'counters',
  {
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.name] })],
)
