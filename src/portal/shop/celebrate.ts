import { t } from '../i18n/texts.ts'
import { showReward } from '../reward/reward-store.ts'
import { sayItems } from '../reward/say-items.ts'
import type { Bought } from './buy-good.ts'

type Received = Extract<Bought, { kind: 'bought' }>

/** The button that buys: the one of the open sheet, or the product's own on the shelf. */
function findSource(productId: string): HTMLElement | null {
  const ofSheet = document.querySelector<HTMLElement>('#good[open] [data-part="confirm"]')
  return ofSheet ?? document.querySelector<HTMLElement>(`[data-product="${CSS.escape(productId)}"]`)
}

/** Shows what a purchase brought; of an earlier one, that it was that. */
export function celebrate({ items, isEarlier, balance }: Received, productId: string): void {
  const story = isEarlier
    ? { title: t('shop.bought.earlier_title'), line: t('shop.bought.earlier_line', { what: sayItems(items) }) }
    : { title: t('shop.bought.title'), line: t('shop.bought.line') }
  showReward({ ...story, items, balance }, () => findSource(productId))
}
