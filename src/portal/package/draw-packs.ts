import { formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import type { Pack } from './package-store.ts'
import { sayPrice } from './say-price.ts'

type Content = Pack['item_list'][number]

function drawContent(template: HTMLTemplateElement, { item_icon, item_name, item_num }: Content): DocumentFragment {
  const line = document.importNode(template.content, true)
  drawIcon(line, item_icon)
  fillPart(line, 'item', item_name)
  fillPart(line, 'amount', `×${formatNumber(item_num)}`)
  return line
}

/** Draws a pack: what is in it, and its price, as a button while its phase is open. */
export function drawPack(element: HTMLElement, pack: Pack, isOpen: boolean): void {
  const template = document.querySelector<HTMLTemplateElement>('#pack-content')
  const price = sayPrice(pack)
  const buy = findPart(element, 'buy')
  drawIcon(element, pack.product_icon)
  fillPart(element, 'name', pack.product_name)
  if (template) {
    findPart(element, 'contents')?.replaceChildren(...pack.item_list.map((item) => drawContent(template, item)))
  }
  if (!buy) return
  buy.hidden = !isOpen
  buy.dataset.id = pack.product_id
  buy.ariaLabel = t('package.packs.price', { name: pack.product_name, price })
  buy.textContent = price
  fillPart(element, 'shut', isOpen ? null : price)
  fillPart(element, 'reason', isOpen ? null : t('package.packs.not_now'))
}
