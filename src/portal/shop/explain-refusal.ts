import type { Product } from '../../contract/shop/list-calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { leftOfLimit, leftOfStock } from './good.ts'

/** Refusals that say the list is out of date. */
export const outdated: readonly number[] = [codes.soldOut, codes.limitReached, codes.notOpen]
/** Refusals that say the player has less, or is of a lower level, than the page knew: who reached a limit has bought elsewhere. */
export const aboutMeans: readonly number[] = [codes.notEnoughPoints, codes.vipTooLow, codes.limitReached]

/** What was asked for, and what is known now that the list and the balance have been asked for again. */
export interface Known {
  /** As it is by now; null where it has left the shelves. */
  product: Product | null
  num: number
  coin: number
}

function sayShort({ product, num, coin }: Known): string | undefined {
  const missing = product ? product.price * num - coin : 0
  return missing > 0 ? t('shop.refusal.short', { count: missing }) : undefined
}

/** What this shop says of a refused purchase, by code; what it has no words for, `sayOutcome` has. */
export function explainRefusal(code: number, known: Known): string | undefined {
  const { product } = known
  if (code === codes.notEnoughPoints) return sayShort(known)
  if (code === codes.notOpen) return t('shop.refusal.not_open')
  if (!product) return undefined
  if (code === codes.vipTooLow) return t('shop.refusal.vip', { level: product.vip_restriction })
  if (code === codes.soldOut) {
    const left = leftOfStock(product)
    return left > 0 && left < known.num ? t('shop.refusal.few_left', { count: left }) : t('shop.refusal.sold_out')
  }
  if (code !== codes.limitReached) return undefined
  const left = leftOfLimit(product)
  return left > 0 && left < known.num ? t('shop.refusal.limit_left', { count: left }) : t('shop.refusal.limit')
}
