import type { Product } from '../../contract/shop/list-calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { isScarce, measureSaving, type Shut } from './good.ts'

/** Why something cannot be bought, as short as a button. */
export function sayShut(shut: Shut): string {
  if (shut.kind === 'vip') return t('shop.shut.vip', { level: shut.level })
  return t(`shop.shut.${shut.kind === 'soldOut' ? 'sold_out' : shut.kind}`)
}

/** How many a player may have, and has; null without a limit. */
export function sayLimit({ limit_num: limit, bought_num: bought }: Product, isGuest: boolean): string | null {
  if (limit === 0) return null
  return isGuest ? t('shop.good.per_player', { limit }) : t('shop.good.bought', { bought, limit })
}

/** How many are left; null without a stock. */
export function sayStock({ stock }: Product): string | null {
  if (stock < 0) return null
  return stock === 0 ? t('shop.good.none_left') : t('shop.good.left', { count: stock })
}

/** What it saves against its parts on their own; null where that is nothing. */
export function saySaving(product: Product): string | null {
  const saving = measureSaving(product)
  return saving === 0 ? null : t('shop.good.save', { share: formatNumber(saving / 100, { style: 'percent' }) })
}

/** The one line under a product's name; `vipLevel` is null for a guest. A stock far from its end is worth no word beside a limit. */
export function sayLine(product: Product, shut: Shut | null, vipLevel: number | null): string {
  if (shut?.kind === 'over') return t('shop.good.ended')
  if (shut?.kind === 'vip') return t('shop.good.your_vip', { level: vipLevel ?? 0 })
  if (shut?.kind === 'soldOut') return t('shop.good.none_left')
  const limit = sayLimit(product, vipLevel === null)
  const stock = limit === null || isScarce(product) ? sayStock(product) : null
  return [stock, limit].filter((part) => part !== null).join(' · ') || t('shop.good.no_limit')
}

/** How much of what is in it: the number of its only item, or how many there are. */
export function sayContentsNumber({ item_list: items }: Product): string {
  const [only] = items
  if (items.length === 1 && only) return t('reward.amount', { amount: formatNumber(only.item_num) })
  return t('shop.good.kinds', { count: items.length })
}
