import { randomUUID } from 'node:crypto'
import { buyProduct } from '../../contract/shop/calls.ts'
import { planGrant } from '../backpack/plan-grant.ts'
import { type Asking, type Call, type Outcome, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import { findLevel } from '../catalogue/levels.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { findSale, type Sale } from '../catalogue/sales.ts'
import { invalidField } from '../http/refusal.ts'
import { recordProgress } from '../progress/progress-events.ts'
import { decidePurchase } from './decide-purchase.ts'
import { notePurchase } from './note-purchase.ts'
import { readBought, type SaleCount } from './read-bought.ts'

/** What is known of a purchase before it is decided. `sale` is null for a product that is over. */
interface Facts {
  isKnown: boolean
  sale: Sale | null
  count: SaleCount
}

interface BuyInput {
  product_id: string
  uid: string
  num: number
}

async function readFacts(catalogue: Catalogue, asking: Asking, productId: string): Promise<Facts> {
  const { game, now } = asking
  const product = game && catalogue.shop(game.gameProject).find(productId)
  const sale = game && product ? findSale(product, game, now) : null
  const counts = await readBought(asking, sale ? [sale] : [])
  return { isKnown: Boolean(product), sale, count: counts.get(productId) ?? { bought: 0, sold: 0 } }
}

/** What is given for the price of so many: to the role, or to the account where the platform sells it. */
function planPurchase(call: Call, { product }: Sale, num: number, orderId: string) {
  const items = product.items.map((one) => ({ item: one.item, num: one.num * num }))
  const paid = product.price * num
  const plan = planGrant(call, {
    operation: `purchase:${orderId}`,
    reason: 'purchase',
    reference: product.id,
    items,
    spend: [{ currency: 'coin', amount: paid }],
    to: product.type === 2 ? 'account' : 'role',
  })
  return { items, paid, plan }
}

function buy(catalogue: Catalogue, call: Call, { uid, num, product_id }: BuyInput, facts: Facts) {
  const { fpUid, balances } = requireSession(call)
  const role = requireRole(call)
  if (uid !== role.uid) throw invalidField('uid')
  if (!facts.isKnown) throw invalidField('product_id')
  const { count } = facts
  const vipLevel = findLevel(catalogue.levels, balances.accountGrowth)
  const sale = decidePurchase({ sale: facts.sale, num, count, vipLevel })
  const orderId = randomUUID()
  const { items, paid, plan } = planPurchase(call, sale, num, orderId)
  const { stock } = sale.product
  const data = {
    product_id,
    num,
    bought_num: count.bought + num,
    stock: stock === null ? -1 : stock - count.sold - num,
    reward_list: toWireItems(items, catalogue, call.locale),
    ...plan.receipt,
  }
  const { now } = call
  const game = requireGame(call)
  const events = [
    { event: 'purchase', amount: num },
    { event: 'spend_points', amount: paid },
  ]
  const write: Outcome<typeof data>['write'] = (tx) => [
    ...plan.write(tx),
    recordProgress(tx, { fpUid, game, uid, now }, events),
    ...notePurchase(tx, { orderId, fpUid, gameProject: game.gameProject, uid, sale, num, paid, now }),
  ]
  return { data, write }
}

/** `shop/buy`. */
export function buyProductRoute(catalogue: Catalogue): Route {
  return actRoute(
    buyProduct,
    (asking, { body }) => readFacts(catalogue, asking, body.product_id),
    (call, { body }, facts) => buy(catalogue, call, body, facts),
  )
}
