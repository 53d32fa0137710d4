import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import type { Content } from './contents.ts'
import { sayCount, sayName } from './say-items.ts'

/** Draws things as a row of pictures with number and name, from the template that `Reward.astro` brings. */
export function drawLoot(list: HTMLElement, contents: readonly Content[]): void {
  fitList(list, 'loot', contents.length).forEach((row, index) => {
    const content = contents[index]
    if (!content) return
    drawIcon(row, content.icon)
    fillPart(row, 'amount', sayCount(content))
    fillPart(row, 'name', sayName(content))
  })
}
