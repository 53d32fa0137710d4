import { createHash } from 'node:crypto'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { listSales } from '../catalogue/sales.ts'
import type { DotSource } from '../dots/dots.ts'

/** The red dot of the shop: the products that are on sale for a time; a sale that begins or ends is news again. */
export function shopDot(catalogue: Catalogue): DotSource {
  return {
    key: 'shop',
    async ask({ game, now }) {
      if (!game) return { number: 0, hash: '' }
      const shop = catalogue.shop(game.gameProject)
      const sales = listSales(shop, game, now, { timeLimiter: 1, productType: 1 }).filter(({ isOpen }) => isOpen)
      const names = sales.map(({ product, key }) => `${product.id}@${key}`)
      const hash = createHash('sha256')
        .update(JSON.stringify([game.gameProject, names]))
        .digest('base64url')
      return { number: sales.length, hash }
    },
  }
}
