import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** How many of a product all players have bought in a sale; only of products with a stock. */
export const shopStock = pgTable(
  'shop_stock',
  {
    productId: text('product_id').notNull(),
    /** The sale's name, or when it began (unix seconds), empty for a product that is always on sale: each sale has its own stock. */
    sale: text('sale').notNull(),
    sold: bigint('sold', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.sale] }), check('shop_stock_sold', sql`${table.sold} > 0`)],
)

/** How many of a product an account has bought in a sale. */
export const shopBought = pgTable(
  'shop_bought',
  {
    fpUid: text('fp_uid').notNull(),
    productId: text('product_id').notNull(),
    sale: text('sale').notNull(),
    num: bigint('num', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.productId, table.sale] }),
    check('shop_bought_num', sql`${table.num} > 0`),
  ],
)

/** Every purchase, append-only; `purchase:<order_id>` is its operation on the ledger. */
export const shopPurchases = pgTable(
  'shop_purchases',
  {
    orderId: uuid('order_id').primaryKey(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    productId: text('product_id').notNull(),
    sale: text('sale').notNull(),
    num: smallint('num').notNull(),
    /** Points, for all of them. */
    paid: bigint('paid', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('shop_purchases_account').on(table.fpUid, table.createdAt, table.orderId),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('shop_purchases_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('shop_purchases_num', sql`${table.num} > 0`),
    check('shop_purchases_paid', sql`${table.paid} > 0`),
  ],
)
