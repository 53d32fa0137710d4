import type { Product } from '../../contract/shop/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Clock } from './Clock.tsx'
import { Price } from './Price.tsx'
import { sayContentsNumber, sayLine } from './say-good.ts'
import { useShut } from './use-shut.ts'

/** A product on a shelf. The price is its button, and its reach is the whole card. */
export function GoodCard({ product }: { product: Product }) {
  const { t } = useTexts()
  const { vipLevel, shut } = useShut(product)
  const { vip_restriction: level } = product
  return (
    <li className="good" data-shut={shut?.kind}>
      <div className="item" aria-hidden="true">
        <Icon name={`i-${product.product_icon}`} />
      </div>
      <span className="good__amount num" aria-hidden="true">
        {sayContentsNumber(product)}
      </span>
      {level > 0 && <span className="good__tag">{t('shop.good.vip', { level })}</span>}
      <h3>{product.product_name}</h3>
      <p className="good__line">
        <span>{sayLine(product, shut, vipLevel)}</span>
        <Clock product={product} />
      </p>
      <Price product={product} shut={shut} />
    </li>
  )
}

/** The last tile of a first glance, which leads to all products. */
export function AllCard({ total, onPress }: { total: number; onPress: () => void }) {
  const { t } = useTexts()
  return (
    <li className="good good--all">
      <button type="button" onClick={onPress}>
        <Icon name="i-shop" />
        <span className="strong">{t('shop.always.all')}</span>
        {total > 0 && <span className="small soft">{t('shop.always.all_count', { count: total })}</span>}
      </button>
    </li>
  )
}

/** The shape of a product that has not come yet. */
export function GoodSkeleton() {
  return (
    <div className="good good--skeleton">
      <i className="skeleton skeleton--disc" />
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line skeleton--short" />
      <i className="skeleton good__skeleton" />
    </div>
  )
}
