import type { Delivery } from '../../contract/backpack/delivery.ts'
import { t } from '../i18n/texts.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'

/** Says in a row how far something is on its way to the game; nothing where nothing went there. */
export function drawDelivery(row: HTMLElement, delivery: Delivery): void {
  const way = findPart(row, 'way')
  if (!way) return
  way.dataset.delivery = delivery
  way.hidden = delivery === ''
  fillPart(way, 'way-label', delivery === '' ? '' : t(`backpack.delivery.${delivery}`))
}
