import { formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import type { Pack } from './package-store.ts'
import { sayPrice } from './say-price.ts'

/** Draws a pack: what is in it, and its price, as a button while its phase is open. */
export function drawPack(element: HTMLElement, pack: Pack, isOpen: boolean): void {
  const { product_name: name, product_icon, item_list: items } = pack
  const price = sayPrice(pack)
  const buy = findPart(element, 'buy')
  const contents = findPart(element, 'contents')
  drawIcon(element, product_icon)
  fillPart(element, 'name', name)
  fillPart(element, 'buy', isOpen ? price : null)
  fillPart(element, 'shut', isOpen ? null : price)
  if (!buy || !contents) return
  buy.dataset.id = pack.product_id
  buy.ariaLabel = t('package.packs.price', { name, price })
  fitList(contents, 'pack-content', items.length).forEach((line, index) => {
    const item = items[index]
    if (!item) return
    drawIcon(line, item.item_icon)
    fillPart(line, 'item', item.item_name)
    fillPart(line, 'amount', `×${formatNumber(item.item_num)}`)
  })
}
