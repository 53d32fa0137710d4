import * as v from 'valibot'
import { productList, type Product as WireProduct } from '../../contract/shop/calls.ts'
import { toWirePeriod } from '../../contract/windows.ts'
import { type Asking, type Call, requireGame } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import { toDescribedItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { listSales, type Sale } from '../catalogue/sales.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { readBought, type SaleCount } from './read-bought.ts'

type Texts = Pick<Catalogue, 'text'>

const noLimit = -1

function toWireProduct({ product, period }: Sale, count: SaleCount, texts: Texts, { locale }: Call): WireProduct {
  return {
    product_id: product.id,
    product_type: product.type,
    product_name: texts.text(product.nameKey, locale),
    product_icon: product.icon,
    price: product.price,
    worth: product.worth ?? 0,
    stock: product.stock === null ? noLimit : Math.max(0, product.stock - count.sold),
    limit_num: product.limit ?? 0,
    bought_num: count.bought,
    vip_restriction: product.vipRestriction,
    time_limiter: period ? 1 : 2,
    ...toWirePeriod(period),
    item_list: toDescribedItems(product.items, texts, locale),
  }
}

interface Shelf {
  sales: Sale[]
  total: number
  next_cursor: string
  counts: ReadonlyMap<string, SaleCount>
}

const emptyShelf: Shelf = { sales: [], total: 0, next_cursor: '', counts: new Map() }

interface ListInput {
  time_limiter: number
  product_type: number
  page: number
  page_size: number
  cursor: string
}

/**
 * Cuts a page of the shelves. A cursor names the last product of the page before, and counts also when that has left the
 * shelves since; 1001 names one that no product has.
 */
async function readShelf(catalogue: Catalogue, asking: Asking, body: ListInput): Promise<Shelf | null> {
  const { game, now } = asking
  if (!game) return null
  const shop = catalogue.shop(game.gameProject)
  const filter = { timeLimiter: body.time_limiter, productType: body.product_type }
  const all = listSales(shop, game, now, filter)
  const page = readPage(body, v.string())
  const place = page.after === null ? -1 : shop.list.findIndex(({ id }) => id === page.after)
  if (page.after !== null && place === -1) throw invalidField('cursor')
  const left = all.filter(({ product }) => shop.list.indexOf(product) > place)
  const { rows, next_cursor } = cutPage(
    left.slice(page.offset, page.offset + page.limit + 1),
    page,
    ({ product }) => product.id,
  )
  return { sales: rows, total: all.length, next_cursor, counts: await readBought(asking, rows) }
}

/** `shop/product_list`. */
export function productListRoute(catalogue: Catalogue): Route {
  return askRoute(
    productList,
    (asking, { body }) => readShelf(catalogue, asking, body),
    (call, _, shelf) => {
      requireGame(call)
      const { sales, total, next_cursor, counts } = shelf ?? emptyShelf
      const product_list = sales.map((sale) =>
        toWireProduct(sale, counts.get(sale.product.id) ?? { bought: 0, sold: 0 }, catalogue, call),
      )
      return { product_list, total, next_cursor }
    },
  )
}
