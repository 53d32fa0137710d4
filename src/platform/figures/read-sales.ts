import type { ProductFigure, SaleFigures } from '../../contract/console/calls.ts'
import type { Game } from '../../contract/games.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Product } from '../catalogue/products.ts'
import { findSale } from '../catalogue/sales.ts'
import type { Tx } from '../db/transaction.ts'
import type { FigureRange } from './figure-range.ts'

/** How many of a product were bought on a day in a game, and the points that were paid for them. */
export interface SaleRow {
  day: string
  game_project: string
  product_id: string
  num: number
  paid: number
}

/** What was bought on these days. One statement. */
export async function readSales(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
): Promise<SaleRow[]> {
  const rows = await sql<SaleRow[]>`
    select day::text as day, game_project, product_id, num, paid
    from (
      select (created_at at time zone 'UTC')::date as day, game_project, product_id, sum(num)::bigint as num, sum(paid)::bigint as paid
      from shop_purchases
      where created_at >= ${since} and created_at < ${until} and (${gameProject} = '' or game_project = ${gameProject})
      group by 1, 2, 3
    ) as sums
    order by 1, 2, 3`
  return [...rows]
}

/** How many are gone of each product with a stock, by product and sale. One statement. */
export async function readSold(
  { sql }: Pick<Tx, 'sql'>,
  shelves: readonly Shelf[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = shelves.flatMap(({ product, sale }) =>
    product.stock === null || sale === null ? [] : [{ product_id: product.id, sale: sale.key }],
  )
  const rows = await sql<{ name: string; sold: number }[]>`
    select distinct product_id || ' ' || sale as name, sold
    from shop_stock join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w (product_id text, sale text)
      using (product_id, sale)`
  return new Map(rows.map(({ name, sold }) => [name, sold]))
}

/** A product of a game with the sale that is on or comes next; null where there is none. */
export interface Shelf {
  game: Game
  product: Product
  sale: ReturnType<typeof findSale>
}

/** Every product that the games have. */
export function listShelves(catalogue: Pick<Catalogue, 'shop'>, { games }: FigureRange, now: Date): Shelf[] {
  return games.flatMap((game) =>
    catalogue.shop(game.gameProject).list.map((product) => ({ game, product, sale: findSale(product, game, now) })),
  )
}

interface Bought {
  num: number
  paid: number
}

function sumUp(rows: readonly SaleRow[]): Bought {
  return rows.reduce((sum, { num, paid }) => ({ num: sum.num + num, paid: sum.paid + paid }), { num: 0, paid: 0 })
}

function stateOf({ product, sale }: Shelf, left: number | null): ProductFigure['state'] {
  if (product.isOff) return 'off'
  if (!sale?.isOpen) return 'not now'
  return left === 0 ? 'sold out' : 'on sale'
}

/** How many of a product's stock are left; null for any number. */
export function countLeft({ product, sale }: Shelf, sold: ReadonlyMap<string, number>): number | null {
  if (product.stock === null || sale === null) return null
  return Math.max(0, product.stock - (sold.get(`${product.id} ${sale.key}`) ?? 0))
}

interface Sold {
  catalogue: Pick<Catalogue, 'text'>
  shelves: readonly Shelf[]
  rows: readonly SaleRow[]
  sold: ReadonlyMap<string, number>
}

/** Every product with what was bought of it, the most bought first. */
export function listProducts({ catalogue, shelves, rows, sold }: Sold): ProductFigure[] {
  const nameOf = (row: Pick<SaleRow, 'game_project' | 'product_id'>) => `${row.game_project} ${row.product_id}`
  const bought = Map.groupBy(rows, nameOf)
  const shown = shelves.map((shelf): ProductFigure => {
    const { game, product } = shelf
    const id = { game_project: game.gameProject, product_id: product.id }
    const left = countLeft(shelf, sold)
    return {
      ...id,
      name: catalogue.text(product.nameKey, 'en'),
      ...sumUp(bought.get(nameOf(id)) ?? []),
      stock: product.stock,
      left,
      limit: product.limit,
      state: stateOf(shelf, left),
    }
  })
  const known = new Set(shown.map(nameOf))
  const gone = [...bought].flatMap(([name, own]): ProductFigure[] => {
    const [first] = own
    if (!first || known.has(name)) return []
    const { game_project, product_id } = first
    return [{ game_project, product_id, name: '', ...sumUp(own), stock: null, left: null, limit: null, state: 'gone' }]
  })
  return [...shown, ...gone].toSorted((a, b) => b.num - a.num)
}

/** What was bought by day, of one product where one is named. */
export function sumSaleDays(rows: readonly SaleRow[], productId: string): SaleFigures['day_list'] {
  const wanted = rows.filter(({ product_id }) => productId === '' || product_id === productId)
  return [...Map.groupBy(wanted, ({ day }) => day)].map(([day, own]) => ({ day, ...sumUp(own) }))
}
