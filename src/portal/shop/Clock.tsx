import type { Product } from '../../contract/shop/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { platformNow } from '../platform-clock.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { findNextChange } from './good.ts'
import { updateSoon } from './shop-store.ts'

/** When a product's sale begins or ends, and how long it is until then; nothing where it is always on, or over. */
export function Clock({ product }: { product: Product }) {
  const { t } = useTexts()
  const change = findNextChange(product, platformNow())
  if (change === null) return null
  return (
    <span className="clock">
      <Icon name="g-clock" />
      <span>{t(`shop.good.${change.edge}`)}</span>
      <bdi>
        <Countdown until={change.at} onEnd={updateSoon} />
      </bdi>
    </span>
  )
}
