import { atom, computed } from 'nanostores'
import type { Product } from '../../contract/shop/list-calls.ts'
import { getEnvironment } from '../environment.ts'
import { loadModes } from '../ui/list-store.ts'
import { createPagedList } from '../ui/paged-list.ts'
import { readPageSize } from './page-size.ts'
import {
  askAlways,
  askGlance,
  askOffers,
  askPlatform,
  glanceSize,
  isProduct,
  type ShelfRow,
  wholeSize,
} from './shelves.ts'

/** The two kinds of shelves: products of the game, and of the platform (rule 10.2). */
export type Kind = 'points' | 'platform'

/** The kind that is looked at. */
export const $kind = atom<Kind>('points')

/** The kinds that have been looked at; each is asked for when it is. */
export const $opened = atom<readonly Kind[]>([])

/** Whether what is always sold is listed whole, in place of the first glance. */
export const $isWhole = atom(false)

const keyOf = ({ product_id }: ShelfRow) => product_id

/** The offers for a time. */
export const offers = createPagedList<ShelfRow>({ size: () => wholeSize, keyOf, ask: askOffers })

/** What the platform sells. */
export const platform = createPagedList<ShelfRow>({ size: () => wholeSize, keyOf, ask: askPlatform })

/** What is always sold. */
export const always = createPagedList<ShelfRow>({
  size: () => ($isWhole.get() ? readPageSize(getEnvironment().local) : glanceSize),
  keyOf,
  ask: (place) => ($isWhole.get() ? askAlways(place) : askGlance({ ...place, page_size: glanceSize })),
})

const shelvesOf = { points: [offers, always], platform: [platform] } as const
const allShelves = [offers, always, platform]

/** Looks at the shelves of a kind. */
export function openShelves(kind: Kind): void {
  $kind.set(kind)
  if ($opened.get().includes(kind)) return
  $opened.set([...$opened.get(), kind])
  for (const shelf of shelvesOf[kind]) void shelf.load(loadModes.init)
}

/** Asks again for everything that has been looked at. */
export async function updateShelves(): Promise<void> {
  const opened = $opened.get().flatMap((kind) => shelvesOf[kind])
  await Promise.all(opened.map((shelf) => shelf.load(loadModes.update)))
}

/** Opens the whole list in place of the first glance. */
export async function seeAll(): Promise<void> {
  $isWhole.set(true)
  await always.load(loadModes.init)
}

/** Changes what is shown of a product, wherever it lies. */
export function changeProduct(productId: string, news: Partial<Product>): void {
  const edit = (row: ShelfRow) => (isProduct(row) && row.product_id === productId ? { ...row, ...news } : row)
  for (const shelf of allShelves) shelf.change((rows) => rows.map(edit))
}

/** Every product that is on a shelf, by its id. */
export const $products = computed([platform.$state, always.$state, offers.$state], (...states) => {
  const rows = states.flatMap((state) => (state.kind === 'ready' ? state.rows : []))
  return new Map(rows.filter(isProduct).map((product) => [product.product_id, product]))
})

/** A product as it is known now, null where it is on no shelf. */
export function findProduct(productId: string): Product | null {
  return $products.get().get(productId) ?? null
}

/** Milliseconds after a sale has turned: several may at once, and one look shows them all. */
const turnDelay = 500
let stopLooking = () => {}

/** A sale has begun or ended: what is sold, and for how much, is asked for again. */
export function updateSoon(): void {
  stopLooking()
  stopLooking = getEnvironment().delay(turnDelay, updateShelves)
}
