import type { Sale } from '../catalogue/sales.ts'
import type { Tx } from '../db/transaction.ts'
import { limitReached, soldOut } from './decide-purchase.ts'

/** A purchase that is decided on. */
export interface Purchase {
  /** Unique for ever. */
  orderId: string
  fpUid: string
  gameProject: string
  uid: string
  sale: Sale
  num: number
  /** Points, for all of them. */
  paid: number
  now: Date
}

async function addPurchase(tx: Tx, purchase: Purchase): Promise<unknown> {
  const { orderId, fpUid, gameProject, uid, sale, num, paid, now } = purchase
  return await tx.sql`
    insert into shop_purchases (order_id, fp_uid, game_project, uid, product_id, sale, num, paid, created_at)
    values (
      ${orderId}, ${fpUid}, ${gameProject}, ${uid}, ${sale.product.id}, ${sale.key}, ${num}, ${paid}, ${now.toISOString()}
    )`
}

/** Counts it for the player; the database refuses what is over the limit, whatever was read before. */
async function countForPlayer(tx: Tx, { fpUid, sale, num }: Purchase): Promise<unknown> {
  const { id, limit } = sale.product
  const refusal = limitReached()
  return await tx.sql`
    with counted as (
      insert into shop_bought as kept (fp_uid, product_id, sale, num)
      values (${fpUid}, ${id}, ${sale.key}, ${num})
      on conflict (fp_uid, product_id, sale) do update set num = kept.num + excluded.num
      returning num
    )
    select refuse_unless(${limit}::bigint is null or num <= ${limit}::bigint, ${refusal.code}, ${refusal.message})
    from counted`
}

/**
 * Takes it from the stock, which no account's lock guards: of purchases at the same time, those find enough that the
 * database lets through, and the others are undone.
 */
async function takeFromStock(tx: Tx, { sale, num }: Purchase): Promise<unknown> {
  const { id, stock } = sale.product
  if (stock === null) return null
  const refusal = soldOut()
  return await tx.sql`
    with taken as (
      insert into shop_stock as kept (product_id, sale, sold)
      select ${id}, ${sale.key}, ${num}::bigint where ${num}::bigint <= ${stock}::bigint
      on conflict (product_id, sale) do update set sold = kept.sold + excluded.sold
      where kept.sold + excluded.sold <= ${stock}::bigint
      returning 1
    )
    select refuse_unless(exists (select 1 from taken), ${refusal.code}, ${refusal.message})`
}

/**
 * Notes a purchase and what it takes from limit and stock. The stock comes last: its row is every player's, and is held from
 * here to the commit.
 */
export function notePurchase(tx: Tx, purchase: Purchase): Promise<unknown>[] {
  return [addPurchase(tx, purchase), countForPlayer(tx, purchase), takeFromStock(tx, purchase)]
}
