import type { Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { buyProductRoute } from './buy-product.ts'
import { productListRoute } from './list-products.ts'

/** The calls of the shop. */
export function shopRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [productListRoute(catalogue), buyProductRoute(catalogue)]
}
