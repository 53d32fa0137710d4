import type { Product } from '../../../src/contract/shop/calls.ts'

/** A product that is always on sale, without stock or limit; 20 points for five rations, which cost no more on their own. */
export function sampleProduct(part: Partial<Product> = {}): Product {
  return {
    product_id: 'rations',
    product_type: 1,
    product_name: 'Field rations',
    product_icon: 'backpack',
    price: 20,
    worth: 20,
    stock: -1,
    limit_num: 0,
    bought_num: 0,
    vip_restriction: 0,
    time_limiter: 2,
    start_time: 0,
    end_time: 0,
    item_list: [
      {
        item_id: 'rations',
        item_num: 5,
        item_name: 'Field rations',
        item_icon: 'backpack',
        game_project: 'st_global',
        item_text: 'Feed your survivors.',
      },
    ],
    ...part,
  }
}
