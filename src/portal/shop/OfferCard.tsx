import type { CSSProperties } from 'react'
import type { Product } from '../../contract/shop/list-calls.ts'
import { SmallLoot } from '../gift/SmallLoot.tsx'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Clock } from './Clock.tsx'
import { measureStock } from './good.ts'
import { Price } from './Price.tsx'
import { sayLimit, saySaving, sayStock } from './say-good.ts'
import { useShut } from './use-shut.ts'

/** How many pieces are left, for eyes; the words stand below. */
function StockBar({ product }: { product: Product }) {
  const share = measureStock(product)
  if (share === null) return null
  const filled: CSSProperties & Record<'--v', string> = { '--v': `${share * 100}%` }
  return (
    <div className="bar" style={filled} aria-hidden="true">
      <i />
    </div>
  )
}

/** An offer for a time: the game's own material, with a clock, what is in it and saved, how many are left, and the price. */
export function OfferCard({ product }: { product: Product }) {
  const { t } = useTexts()
  const { vipLevel, shut } = useShut(product)
  const { vip_restriction: level } = product
  const saving = saySaving(product)
  const counts = [sayStock(product), sayLimit(product, vipLevel === null)].filter((part) => part !== null)
  return (
    <li className="offer" data-shut={shut?.kind}>
      <div className="item" aria-hidden="true">
        <Icon name={`i-${product.product_icon}`} />
      </div>
      <div className="offer__text">
        <p className="offer__top">
          <Clock product={product} />
          {saving !== null && <span className="save">{saving}</span>}
        </p>
        <h3>
          {product.product_name} {level > 0 && <span className="offer__tag">{t('shop.good.vip', { level })}</span>}
        </h3>
        <SmallLoot items={product.item_list} />
        <StockBar product={product} />
        <p className="offer__counts">{counts.join(' · ') || t('shop.good.no_limit')}</p>
        <Price product={product} shut={shut} className="btn--glory btn--wide" />
      </div>
    </li>
  )
}

/** The shape of an offer that has not come yet. */
export function OfferSkeleton() {
  return (
    <div className="offer offer--skeleton">
      <i className="skeleton skeleton--disc" />
      <div className="offer__text">
        <i className="skeleton skeleton--line skeleton--short" />
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
        <i className="skeleton good__skeleton" />
      </div>
    </div>
  )
}
