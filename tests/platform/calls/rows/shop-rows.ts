import * as shop from '../../../../src/contract/shop/calls.ts'
import { type Row, row, type Scene } from '../row.ts'
import { grantTo } from '../scene.ts'

const paging = {
  'a page past the last': { body: { page: 101 }, field: 'page' },
  'a page of more than a hundred': { body: { page_size: 101 }, field: 'page_size' },
  'a cursor of somebody else': { body: { cursor: 'e30' }, field: 'cursor' },
}

const rich = async ({ t, player }: Scene) => {
  await grantTo(t, player, { currency: 'coin', amount: 10_000 })
  return { body: { product_id: 'st-tonic-6', uid: player.uid, num: 2 } }
}

/** The calls of the shop. */
export const shopRows: Row[] = [
  row(
    shop.productList,
    { body: { page: 1, page_size: 3, time_limiter: 2, product_type: 1 } },
    {
      ...paging,
      'a limit there is none of': { body: { time_limiter: 3 }, field: 'time_limiter' },
      'a type there is none of': { body: { product_type: '1' }, field: 'product_type' },
    },
    { knowsPlayers: true },
  ),
  row(shop.buyProduct, rich, {
    'a player without points': {
      instead: ({ player }) => ({ body: { product_id: 'st-tonic-6', uid: player.uid, num: 1 } }),
      code: 3002,
    },
    'more than a player may buy': { body: { product_id: 'st-starter', num: 2 }, code: 3004 },
    'more than there are': { body: { product_id: 'st-ship-bell', num: 3 }, code: 3003 },
    'a product of a higher level': { body: { product_id: 'st-cutlass', num: 1 }, code: 3005 },
    'a product whose sale has not begun': { body: { product_id: 'st-weekend', num: 1 }, code: 3006 },
    'a product there is none of': { body: { product_id: 'nothing' }, field: 'product_id' },
    'a role of somebody else': { body: { uid: 'nobody' }, field: 'uid' },
    'none of it': { body: { num: 0 }, field: 'num' },
    'a hundred at once': { body: { num: 100 }, field: 'num' },
    'half a thing': { body: { num: 1.5 }, field: 'num' },
  }),
]
