import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Product, productList, productTypes, timeLimiters } from '../../contract/shop/list-calls.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { findNext, type NumberedPage, type NumberedPlace } from '../ui/paged-list.ts'

/** Page sizes (rule 10.3): the first glance at all products, and the lists that come whole. */
export const glanceSize = 3
export const wholeSize = 100

/** The last tile of a first glance, which leads to all the others; `product_id` is empty, as no product's is. A `total` of 0 is not known. */
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

/** What is asked for of products, beside the page. */
type Wanted = Pick<Body, 'time_limiter' | 'product_type'>

async function askPage(wanted: Wanted, place: NumberedPlace): Promise<Answer<NumberedPage<Product>>> {
  const answer = await ask({ ...wanted, ...place })
  if (answer.kind !== 'ok') return answer
  const { product_list: rows, next_cursor, total } = answer.data
  return { kind: 'ok', data: { rows, next_cursor, total } }
}

const offersOfGame = { product_type: productTypes.points, time_limiter: timeLimiters.limit }
const ofPlatform = { product_type: productTypes.platform }
const alwaysOfGame = { product_type: productTypes.points, time_limiter: timeLimiters.noLimit }

/** The offers of the game that are there for a time. */
export const askOffers = (place: NumberedPlace) => askPage(offersOfGame, place)

/** What the platform sells in every game. */
export const askPlatform = (place: NumberedPlace) => askPage(ofPlatform, place)

/** What the game always sells. */
export const askAlways = (place: NumberedPlace) => askPage(alwaysOfGame, place)

/** A first glance has no next page, unless it is empty; a tile says what else there is. */
export async function askGlance(place: NumberedPlace): Promise<Answer<NumberedPage<ShelfRow>>> {
  const answer = await askAlways(place)
  if (answer.kind !== 'ok') return answer
  const { rows, total } = answer.data
  if (rows.length === 0 || findNext(place, glanceSize, answer.data) === '') return answer
  const tile: AllTile = { product_id: '', total: total ?? 0 }
  return { kind: 'ok', data: { rows: [...rows, tile], next_cursor: '', total } }
}
