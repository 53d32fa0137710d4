import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { t } from '../i18n/texts.ts'
import { listContents } from '../reward/contents.ts'
import { drawLoot } from '../reward/draw-loot.ts'
import { sayAmount } from '../reward/say-items.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { drawDelivery } from './draw-delivery.ts'
import { purposeOf } from './shelves.ts'

/** Draws a thing of the backpack into its card, whose words and button for each purpose stand in the page. */
export function drawThing(card: HTMLElement, thing: BackpackEntry): void {
  const { id, title, items, valid_count: count, content_list, delivery } = thing
  card.dataset.key = id
  card.dataset.purpose = purposeOf(thing)
  drawIcon(card, items[0]?.item_icon ?? 'gift')
  fillPart(card, 'title', title)
  fillPart(card, 'count', sayAmount(count))
  fillPart(card, 'held', t('backpack.entry.held', { count }))
  const contents = findPart(card, 'contents')
  if (contents) drawLoot(contents, listContents(content_list))
  for (const button of card.querySelectorAll('.thing__act')) {
    button.ariaLabel = t('backpack.entry.action_label', { action: button.textContent, title })
  }
  drawDelivery(card, delivery)
  fillPart(card, 'way-text', delivery && t(`backpack.delivery.${delivery}_text`))
}
