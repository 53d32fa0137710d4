import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import type { Content } from './contents.ts'
import { sayAdded, sayAmount, sayName } from './say-items.ts'

/** The number on a picture; null where the name says it. */
function sayNumber(content: Content): string | null {
  if (content.kind === 'points') return null
  return content.kind === 'item' ? sayAmount(content.amount) : sayAdded(content.amount)
}

/** Draws things as a row of pictures with number and name, from the template that `Reward.astro` brings. */
export function drawLoot(list: HTMLElement, contents: readonly Content[]): void {
  fitList(list, 'loot', contents.length).forEach((row, index) => {
    const content = contents[index]
    if (!content) return
    drawIcon(row, content.icon)
    fillPart(row, 'amount', sayNumber(content))
    fillPart(row, 'name', sayName(content))
  })
}
