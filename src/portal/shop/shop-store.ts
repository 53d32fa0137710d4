import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { type Product, productList, productTypes, timeLimiters } from '../../contract/shop/list-calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { createList, type ListPage, type ListPlace, loadModes, mapAnswer } from '../ui/list-store.ts'
import { readPageSize } from './page-size.ts'

/** Page sizes (rule 10.3): the first glance at all products, and the lists that come whole. */
const fillPageSize = 3
const wholePageSize = 100

/** The two switches of the shop: products of the game, and of the platform (rule 10.2). */
export type Kind = 'points' | 'platform'

/** The last tile of a first glance, which leads to all the others; `product_id` is empty, as no product's is. */
export interface AllTile {
  product_id: ''
  total: number
}
export type ShelfRow = Product | AllTile

type Body = v.InferInput<(typeof productList)['body']>
type Listed = v.InferOutput<(typeof productList)['data']>

/** Asks for products; a session that has ended meanwhile is no reason to keep them from the guest who is left. */
async function ask(body: Body): Promise<Answer<Listed>> {
  await whenArrived()
  const { token } = $session.get()
  const answer = await callApi(productList, { body, noloading: true })
  const isGuestNow = token !== '' && $session.get().token === ''
  return answer.kind === 'refused' && isGuestNow ? callApi(productList, { body, noloading: true }) : answer
}

const toPage = ({ product_list, next_cursor }: Listed): ListPage<Product> => ({ rows: product_list, next: next_cursor })

/** Everything but the tile is a product. */
export function isProduct(row: ShelfRow): row is Product {
  return row.product_id !== ''
}

/** The lists of the shop, each asked for when it is first looked at. */
export function createShop() {
  let isWhole = false
  const opened = new Set<Kind>()

  const offers = createList<ShelfRow>(async ({ cursor }) =>
    mapAnswer(
      await ask({
        time_limiter: timeLimiters.limit,
        product_type: productTypes.points,
        page_size: wholePageSize,
        cursor,
      }),
      toPage,
    ),
  )
  const platform = createList<ShelfRow>(async ({ cursor }) =>
    mapAnswer(await ask({ product_type: productTypes.platform, page_size: wholePageSize, cursor }), toPage),
  )

  /** A first glance has no next page, unless it is empty; a tile says what else there is. */
  function toGlance({ product_list: rows, total, next_cursor: next }: Listed): ListPage<ShelfRow> {
    return rows.length === 0 || next === '' ? { rows, next } : { rows: [...rows, { product_id: '', total }], next: '' }
  }

  async function askAlways({ cursor, size }: ListPlace): Promise<Answer<ListPage<ShelfRow>>> {
    const body = { time_limiter: timeLimiters.noLimit, product_type: productTypes.points, cursor }
    if (!isWhole) return mapAnswer(await ask({ ...body, page_size: fillPageSize }), toGlance)
    return mapAnswer(await ask({ ...body, page_size: size ?? readPageSize(getEnvironment().local) }), toPage)
  }
  const always = createList(askAlways)

  const listsOf = { points: [offers, always], platform: [platform] } as const
  const all = [offers, always, platform]
  const isOpened = () => [...opened].flatMap((kind) => listsOf[kind])

  /** Changes what is shown of a product, wherever it lies. */
  function place(productId: string, news: Partial<Product>): void {
    const edit = (row: ShelfRow) => (isProduct(row) && row.product_id === productId ? { ...row, ...news } : row)
    for (const list of all) list.change((rows) => rows.map(edit))
  }

  return {
    offers,
    always,
    platform,
    place,
    /** Looks at the shelves of a kind. */
    open(kind: Kind): void {
      if (opened.has(kind)) return
      opened.add(kind)
      for (const list of listsOf[kind]) void list.load(loadModes.init)
    },
    /** Asks again for everything that is shown. */
    update: () => Promise.all(isOpened().map((list) => list.load(loadModes.update))),
    /** Opens the whole list in place of the first glance. */
    async seeAll(): Promise<void> {
      isWhole = true
      await always.load(loadModes.init)
    },
    /** Has everything drawn anew. */
    redraw(): void {
      for (const list of all) list.change((rows) => [...rows])
    },
    find(productId: string): Product | null {
      const rows = all.flatMap(({ $state }) => {
        const state = $state.get()
        return state.kind === 'ready' ? state.rows : []
      })
      return rows.filter(isProduct).find((row) => row.product_id === productId) ?? null
    },
  }
}
export type Shop = ReturnType<typeof createShop>
