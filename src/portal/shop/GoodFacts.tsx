import { useId } from 'react'
import type { Product } from '../../contract/shop/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { listContents } from '../reward/contents.ts'
import { Loot } from '../reward/Loot.tsx'
import { usePlayer } from '../session/use-player.ts'
import { Icon } from '../ui/Icon.tsx'
import { Clock } from './Clock.tsx'
import { sayLimit, saySaving, sayStock } from './say-good.ts'

/** The picture of a product, and what is to know about it: its time, what it saves, its limit, its stock, its level. */
export function GoodFacts({ product }: { product: Product }) {
  const { t } = useTexts()
  const isGuest = usePlayer() === null
  const { vip_restriction: level } = product
  const saving = saySaving(product)
  const stock = sayStock(product)
  const limit = sayLimit(product, isGuest) ?? (stock === null ? t('shop.good.no_limit') : null)
  return (
    <div className="buying__top">
      <div className="item item--xl" aria-hidden="true">
        <Icon name={`i-${product.product_icon}`} />
      </div>
      <p className="buying__facts">
        <Clock product={product} />
        {saving !== null && <span className="save">{saving}</span>}
        {limit !== null && <span>{limit}</span>}
        {stock !== null && <span>{stock}</span>}
        {level > 0 && <span>{t('shop.good.vip', { level })}</span>}
      </p>
    </div>
  )
}

/** What so many of a product bring, and what each of it does. */
export function GoodContents({ product, count }: { product: Product; count: number }) {
  const { t } = useTexts()
  const id = useId()
  const items = product.item_list.map((item) => ({ ...item, item_num: item.item_num * count }))
  return (
    <div className="well buying__contents">
      <h3 id={id}>{t('shop.sheet.contents')}</h3>
      <Loot contents={listContents(items)} labelledBy={id} />
      {items.map(({ item_id, item_name, item_text }) => (
        <p className="small" key={item_id}>
          {items.length > 1 && <b>{item_name}</b>} {item_text}
        </p>
      ))}
    </div>
  )
}
