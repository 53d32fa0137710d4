import type { Item } from '../../contract/item.ts'
import { t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'

/** Draws items into the part `loot` of a card as pictures with numbers, from the template of `SmallLoot.astro`. */
export function drawSmallLoot(card: HTMLElement, items: readonly Item[]): void {
  const template = document.querySelector<HTMLTemplateElement>('#small-loot')
  if (!template) return
  const rows = items.map(({ item_icon, item_num, item_name }) => {
    const row = document.importNode(template.content, true)
    drawIcon(row, item_icon)
    fillPart(row, 'amount', t('reward.amount', { amount: item_num }))
    fillPart(row, 'name', item_name)
    return row
  })
  findPart(card, 'loot')?.replaceChildren(...rows)
}
