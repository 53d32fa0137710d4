import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Product, productList, productTypes, timeLimiters } from '../../contract/shop/list-calls.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'
import type { ListPage } from '../ui/list-store.ts'

/** Page sizes (rule 10.3): the first glance at all products, and the lists that come whole. */
const glanceSize = 3
const wholeSize = 100

/** The last tile of a first glance, which leads to all the others; `product_id` is empty, as no product's is. */
export interface AllTile {
  product_id: ''
  total: number
}
export type ShelfRow = Product | AllTile

type Body = v.InferInput<(typeof productList)['body']>
type Listed = v.InferOutput<(typeof productList)['data']>

/** Everything but the tile is a product. */
export function isProduct(row: ShelfRow): row is Product {
  return row.product_id !== ''
}

/** Asks for products; a session that has ended meanwhile is no reason to keep them from the guest who is left. */
async function ask(body: Body): Promise<Answer<Listed>> {
  await whenArrived()
  const { token } = $session.get()
  const answer = await callApi(productList, { body, noloading: true })
  const isGuestNow = token !== '' && $session.get().token === ''
  return answer.kind === 'refused' && isGuestNow ? callApi(productList, { body, noloading: true }) : answer
}

const toPage = ({ product_list, next_cursor }: Listed): ListPage<Product> => ({ rows: product_list, next: next_cursor })

/** A first glance has no next page, unless it is empty; a tile says what else there is. */
function toGlance({ product_list: rows, total, next_cursor: next }: Listed): ListPage<ShelfRow> {
  return rows.length === 0 || next === '' ? { rows, next } : { rows: [...rows, { product_id: '', total }], next: '' }
}

async function askPage<Row>(body: Body, read: (listed: Listed) => ListPage<Row>): Promise<Answer<ListPage<Row>>> {
  const answer = await ask(body)
  return answer.kind === 'ok' ? { kind: 'ok', data: read(answer.data) } : answer
}

const ofGame = { product_type: productTypes.points }

/** The offers of the game that are there for a time. */
export function askOffers(cursor: string): Promise<Answer<ListPage<ShelfRow>>> {
  return askPage({ ...ofGame, time_limiter: timeLimiters.limit, page_size: wholeSize, cursor }, toPage)
}

/** What the platform sells in every game. */
export function askPlatform(cursor: string): Promise<Answer<ListPage<ShelfRow>>> {
  return askPage({ product_type: productTypes.platform, page_size: wholeSize, cursor }, toPage)
}

/** What the game always sells: by pages of a size, or at a first glance. */
export function askAlways(cursor: string, size: number | 'glance'): Promise<Answer<ListPage<ShelfRow>>> {
  const body = { ...ofGame, time_limiter: timeLimiters.noLimit, cursor }
  return size === 'glance'
    ? askPage({ ...body, page_size: glanceSize }, toGlance)
    : askPage({ ...body, page_size: size }, toPage)
}
