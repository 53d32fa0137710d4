import type { Product } from '../../contract/shop/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Shut } from './good.ts'
import { pressPrice } from './press-shop.ts'
import { sayShut } from './say-good.ts'

interface Props {
  product: Product
  shut: Shut | null
  /** How it stands out in its card. */
  className?: string
}

/** The price of a product, which opens its sheet, or in a word why it cannot be bought. */
export function Price({ product, shut, className = '' }: Props) {
  const { t, formatNumber } = useTexts()
  const { product_id, product_name: name, price } = product
  const reason = shut && sayShut(shut)
  return (
    <button
      className={`btn ${className} price`}
      type="button"
      aria-label={reason ? t('shop.good.shut_label', { name, reason }) : t('shop.good.label', { name, count: price })}
      onClick={({ currentTarget }) => pressPrice(product_id, currentTarget)}
    >
      {shut === null && <Icon name="i-coin" />}
      {shut?.kind === 'vip' && <Icon name="g-lock" />}
      <span className="num">{reason ?? formatNumber(price)}</span>
    </button>
  )
}
