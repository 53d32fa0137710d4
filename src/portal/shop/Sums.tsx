import { useTexts } from '../i18n/TextsProvider.tsx'
import { usePlayer } from '../session/use-player.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Examined } from './examine-good.ts'
import { measureSaving } from './good.ts'

function Sum({ name, points, className }: { name: string; points: number; className?: string }) {
  const { formatNumber } = useTexts()
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Icon name="i-coin" />
        <span className="num">{formatNumber(points)}</span>
      </dd>
    </div>
  )
}

/** What it costs, after what its parts would where that is more, and what the player has left then; of who is short, what they have. */
export function Sums({ product, offer, count }: Examined) {
  const { t } = useTexts()
  const coin = usePlayer()?.coin
  const total = product.price * count
  return (
    <dl className="sums" aria-live="polite">
      {measureSaving(product) > 0 && <Sum name={t('shop.sheet.singly')} points={product.worth * count} />}
      <Sum name={t('shop.sheet.total')} points={total} className="sums__total" />
      {coin !== undefined && offer.kind === 'buy' && <Sum name={t('shop.sheet.after')} points={coin - total} />}
      {coin !== undefined && offer.kind === 'earn' && <Sum name={t('shop.sheet.balance')} points={coin} />}
    </dl>
  )
}
