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
  const { product_id, product_name: name, product_icon, item_list } = pack
  const price = sayPrice(pack)
  const buy = findPart(element, 'buy')
  const template = document.querySelector<HTMLTemplateElement>('#pack-content')
  drawIcon(element, product_icon)
  fillPart(element, 'name', name)
  fillPart(element, 'buy', isOpen ? price : null)
  fillPart(element, 'shut', isOpen ? null : price)
  if (!buy || !template) return
  buy.dataset.id = product_id
  buy.ariaLabel = t('package.packs.price', { name, price })
  findPart(element, 'contents')?.replaceChildren(...item_list.map((item) => drawContent(template, item)))
}
