import { createShop } from './shop-store.ts'

/** The shop of this page. */
export const shop = createShop()
