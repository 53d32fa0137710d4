import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { drawSmallLoot } from '../gift/draw-small-loot.ts'
import { t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart } from '../ui/draw-state.ts'
import { purposeOf } from './shelves.ts'

/** Draws a thing of the backpack into its card; the words for each purpose and state of delivery stand in the page. */
export function drawThing(card: HTMLElement, thing: BackpackEntry): void {
  const { id, title, items, valid_count: count, content_list, delivery } = thing
  Object.assign(card.dataset, { key: id, purpose: purposeOf(thing), delivery })
  drawIcon(card, items[0]?.item_icon ?? 'gift')
  fillPart(card, 'title', title)
  fillPart(card, 'count', t('reward.amount', { amount: count }))
  fillPart(card, 'held', t('backpack.entry.held', { count }))
  drawSmallLoot(card, content_list)
  for (const button of card.querySelectorAll('.thing__act')) {
    button.ariaLabel = t('backpack.entry.action_label', { action: button.textContent.trim(), title })
  }
}
