import type { BackpackEntry } from '../../contract/backpack/calls.ts'
import { formatDate, t } from '../i18n/texts.ts'
import { listContents } from '../reward/contents.ts'
import { drawLoot } from '../reward/draw-loot.ts'
import { sayAmount } from '../reward/say-items.ts'
import { platformNow } from '../session/platform-clock.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { drawDelivery } from './draw-delivery.ts'
import { expiryOf, purposeOf } from './shelves.ts'

/** What a thing's card needs of the screen around it. */
export interface Shelving {
  /** Whether a link named it as just received. */
  isNew: boolean
  /** Asks for the list again. */
  update: () => unknown
}

/** The end of a thing: a date, or less than a day counted down; what counts comes only where something counts. */
function drawExpiry(card: HTMLElement, until: number, update: Shelving['update']): void {
  const expiry = expiryOf(until, platformNow())
  const left = findPart(card, 'left')
  findPart(card, 'expiry')?.toggleAttribute('hidden', expiry === 'never')
  findPart(card, 'left-label')?.toggleAttribute('hidden', expiry !== 'soon')
  if (!left || expiry === 'never') return
  const date = formatDate(new Date(until * 1000))
  left.textContent = expiry === 'over' ? t('backpack.entry.expired') : t('backpack.entry.until', { date })
  if (expiry !== 'soon') return
  void import('../ui/countdown.ts').then(
    ({ countDown }) => countDown(left, until, update),
    () => {},
  )
}

/** Shows the words and the one button or way that are for a thing's purpose; listeners hear whose button it is. */
function drawPurpose(card: HTMLElement, thing: BackpackEntry): void {
  card.dataset.purpose = purposeOf(thing)
  for (const button of card.querySelectorAll('.thing__act')) {
    const action = button.textContent.trim()
    button.ariaLabel = t('backpack.entry.action_label', { action, title: thing.title })
  }
}

/** Draws a thing of the backpack into its card. */
export function drawThing(card: HTMLElement, thing: BackpackEntry, { isNew, update }: Shelving): void {
  card.dataset.key = thing.id
  drawIcon(card, thing.items[0]?.item_icon ?? 'gift')
  fillPart(card, 'title', thing.title)
  fillPart(card, 'count', sayAmount(thing.valid_count))
  fillPart(card, 'held', t('backpack.entry.held', { count: thing.valid_count }))
  findPart(card, 'new')?.toggleAttribute('hidden', !isNew)
  const contents = findPart(card, 'contents')
  if (contents) drawLoot(contents, listContents(thing.content_list))
  drawPurpose(card, thing)
  drawExpiry(card, thing.expire_time, update)
  drawDelivery(card, thing.delivery)
  fillPart(card, 'way-text', thing.delivery && t(`backpack.delivery.${thing.delivery}_text`))
}
