import { t } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import { showReward } from '../reward/show-reward.ts'
import type { Bought } from './buy-good.ts'

type Received = Extract<Bought, { kind: 'bought' }>

/** Puts the way to the backpack, where it all is, above the button of the reward. */
function leadToPack(): void {
  const template = document.getElementById('to-pack')
  const reward = document.getElementById('reward')
  if (!(template instanceof HTMLTemplateElement) || reward?.querySelector('.to-pack')) return
  reward?.querySelector('[data-part="button"]')?.before(template.content.cloneNode(true))
}

/** The button that buys: the one of the open sheet, or the product's own on the shelf. */
function findSource(productId: string): HTMLElement | null {
  const ofSheet = document.querySelector<HTMLElement>('#good[open] [data-part="confirm"]')
  return ofSheet ?? document.querySelector<HTMLElement>(`[data-product="${CSS.escape(productId)}"]`)
}

/** Shows what a purchase brought; of an earlier one, that it was that. */
export function celebrate({ items, isEarlier, balance }: Received, productId: string): void {
  leadToPack()
  const story = isEarlier
    ? { title: t('shop.bought.earlier_title'), line: t('shop.bought.earlier_line', { what: sayItems(items) }) }
    : { title: t('shop.bought.title'), line: t('shop.bought.line') }
  showReward({ ...story, items, balance }, () => findSource(productId))
}
