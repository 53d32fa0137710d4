import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/**
 * What players own, one row for all of a kind. The holder is the ledger's: `account:<fp_uid>`, or `role:<game_project>:<uid>`
 * for what was earned by a role, which keeps it when the role is bound to another account. `environment` is the game's one in
 * which it was won and to which it goes when it is used; empty for the usual one.
 */
export const backpackItems = pgTable(
  'backpack_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    holder: text('holder').notNull(),
    itemId: text('item_id').notNull(),
    environment: text('environment').notNull().default(''),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('backpack_items_holder_item').on(table.holder, table.itemId, table.environment),
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
    environment: text('environment').notNull().default(''),
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

/** What was used, append-only: `items` is what came of it, as `[{ item_id, item_num }]`. `place` is the order. */
export const backpackUses = pgTable(
  'backpack_uses',
  {
    id: uuid('id').primaryKey(),
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    itemId: text('item_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    items: jsonb('items').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('backpack_uses_history').on(table.fpUid, table.gameProject, table.place),
    check('backpack_uses_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * The outbox to the games (rule 13.3): written in the transaction of what caused it, `items` as in `backpackUses`.
 * `nextAt` is when to try next, and none where it has arrived or was parked (`delayed`). Whoever tries holds a `lease`,
 * by the database's clock; `lastResult` is how the last attempt ended, and `failure` why, where it failed. `recordId` is the record in
 * `backpackUses` whose things it brings, null where that is its own id; of a record there is one that counts, the others are
 * `replaced`. `environment` is as in `backpackItems`, and says which of
 * the game's addresses takes it. A new row tells the channel `guildhall_deliveries`.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    environment: text('environment').notNull().default(''),
    uid: text('uid').notNull(),
    items: jsonb('items').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: ['delivering', 'delivered', 'delayed', 'replaced'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** How often the game has asked to be called later, which costs no attempt. */
    deferrals: integer('deferrals').notNull().default(0),
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    lease: uuid('lease'),
    leasedUntil: moment('leased_until'),
    lastResult: text('last_result').notNull().default(''),
    failure: text('failure', { enum: ['', 'gone', 'refused', 'broken', 'timeout', 'unreachable'] })
      .notNull()
      .default(''),
    recordId: uuid('record_id'),
    replacedBy: uuid('replaced_by'),
  },
  (table) => [
    index('deliveries_due')
      .on(table.gameProject, table.environment, table.nextAt)
      .where(sql`${table.state} = 'delivering'`),
    // Lists by the reason of a failure: of most deliveries there is none, and they cost nothing here.
    index('deliveries_failed')
      .on(table.gameProject, table.state, table.createdAt, table.id)
      .where(sql`${table.failure} <> ''`),
    index('deliveries_listed').on(table.gameProject, table.state, table.createdAt, table.id),
    index('deliveries_of_account').on(table.fpUid, table.createdAt, table.id),
    index('deliveries_of_role').on(table.gameProject, table.uid, table.createdAt),
    index('deliveries_under_way')
      .on(table.fpUid, table.reference, table.createdAt)
      .where(sql`${table.state} in ('delivering', 'delayed')`),
    uniqueIndex('deliveries_record')
      .on(sql`coalesce(${table.recordId}, ${table.id})`)
      .where(sql`${table.state} <> 'replaced'`),
    check('deliveries_state', sql`${table.state} in ('delivering', 'delivered', 'delayed', 'replaced')`),
    check('deliveries_failure', sql`${table.failure} in ('', 'gone', 'refused', 'broken', 'timeout', 'unreachable')`),
    check('deliveries_replaced', sql`(${table.state} = 'replaced') = (${table.replacedBy} is not null)`),
    check('deliveries_next', sql`(${table.state} = 'delivering') = (${table.nextAt} is not null)`),
    check(
      'deliveries_end',
      sql`${table.state} = 'replaced' or (${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
    check('deliveries_attempts', sql`${table.attempts} >= 0`),
    check('deliveries_lease', sql`(${table.lease} is null) = (${table.leasedUntil} is null)`),
    check('deliveries_result', sql`length(${table.lastResult}) <= 200`),
  ],
)
