import type { Asking } from '../calls/call.ts'
import type { Sale } from '../catalogue/sales.ts'

/** How much of a sale is gone. */
export interface SaleCount {
  /** What the caller has bought. */
  bought: number
  /** What all players have bought; counted only where there is a stock. */
  sold: number
}

/** How much of each sale is gone, by product id; one statement, which looks up each sale by its key. */
export async function readBought(asking: Asking, sales: readonly Sale[]): Promise<ReadonlyMap<string, SaleCount>> {
  if (sales.length === 0) return new Map()
  const wanted = sales.map(({ product, key }) => ({ product_id: product.id, sale: key }))
  const rows = await asking.sql<({ productId: string } & SaleCount)[]>`
    select w.product_id as "productId",
      coalesce((
        select num from shop_bought
        where fp_uid = (select fp_uid from caller(${asking.tokenHash}, ${asking.gameProject}))
          and product_id = w.product_id and sale = w.sale
      ), 0) as bought,
      coalesce((select sold from shop_stock where product_id = w.product_id and sale = w.sale), 0) as sold
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w (product_id text, sale text)`
  return new Map(rows.map(({ productId, bought, sold }) => [productId, { bought, sold }]))
}
