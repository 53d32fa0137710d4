import { type Game, games } from '../../contract/games.ts'
import { buyProduct } from '../../contract/shop/calls.ts'
import type { Shop } from '../catalogue/products.ts'
import type { DemoLife } from './demo-life.ts'

interface Purchase {
  productId: string
  num: number
}

/** Scarce to the last piece: what the player bought up. */
const scarce = 5
/** A purchase dearer than this (in points) waits for whoever tries the shop. */
const dear = 400
/** Platform products, at one visit each, in the first game. */
const platformPurchases: readonly Purchase[] = [
  { productId: 'spin-ticket', num: 2 },
  { productId: 'bronze-seal', num: 1 },
  { productId: 'silver-seal', num: 1 },
  { productId: 'name-card', num: 1 },
]

/**
 * What the player buys in a game, one purchase a visit: something cheap now and then, each bundle once while it is on sale,
 * the whole of what is scarce, and what may be bought only once.
 */
function listPurchases({ list }: Shop): Purchase[] {
  const own = list.filter(({ type, price, vipRestriction }) => type === 1 && price <= dear && vipRestriction === 0)
  const bundles = own.filter(({ window }) => window !== null)
  const once = own.filter(({ limit, window }) => limit === 1 && window === null)
  const last = own.filter(({ stock }) => stock !== null && stock <= scarce)
  const cheap = own.filter(({ limit, stock }) => limit === null && stock === null).slice(0, 2)
  return [
    ...once.map(({ id }) => ({ productId: id, num: 1 })),
    ...last.map(({ id, stock }) => ({ productId: id, num: stock ?? 1 })),
    ...cheap.map(({ id }) => ({ productId: id, num: 1 })),
    ...bundles.map(({ id }) => ({ productId: id, num: 1 })),
  ]
}

/** Goes through the purchases of one game, trying each on one of the latest visits; what is not on sale then is left. */
async function shop(
  { catalogue, tryCall, roles, noons }: DemoLife,
  game: Game,
  more: readonly Purchase[],
): Promise<void> {
  const uid = roles.get(game.gameProject)
  if (uid === undefined) return
  const purchases = [...listPurchases(catalogue.shop(game.gameProject)), ...more]
  for (const [index, { productId, num }] of purchases.entries()) {
    const at = noons.at(index - purchases.length)
    if (at) await tryCall(buyProduct, { game, at, body: { product_id: productId, uid, num } })
  }
}

/** Purchases in every game, over the last visits: some shelves are empty and some limits reached, and points are left. */
export async function shopForPoints(life: DemoLife): Promise<void> {
  for (const [index, game] of games.entries()) await shop(life, game, index === 0 ? platformPurchases : [])
}
