import type { Product } from '../../contract/shop/list-calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { listContents } from '../reward/contents.ts'
import { drawLoot } from '../reward/draw-loot.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { drawClock } from './draw-good.ts'
import type { Shut } from './good.ts'
import type { Offer } from './offer-act.ts'
import type { Bound } from './quantity.ts'
import { sayLimit, sayShut, sayStock } from './say-good.ts'

/** All that a sheet shows. `coin` and `vipLevel` are null for a guest; `told` is what became of the last press. */
export interface SheetState {
  product: Product
  shut: Shut | null
  bound: Bound
  offer: Offer
  count: number
  coin: number | null
  vipLevel: number | null
  told: string | null
  isBuying: boolean
}

function drawFacts(sheet: HTMLElement, { product, vipLevel }: SheetState, onTurn: () => void): void {
  const { vip_restriction: level, limit_num } = product
  const stock = sayStock(product)
  fillPart(sheet, 'name', product.product_name)
  drawIcon(findPart(sheet, 'picture') ?? sheet, product.product_icon)
  fillPart(
    sheet,
    'limit',
    limit_num === 0 && stock === null ? t('shop.good.no_limit') : sayLimit(product, vipLevel === null),
  )
  fillPart(sheet, 'stock', stock)
  fillPart(sheet, 'vip', level > 0 ? t('shop.good.vip', { level }) : null)
  drawClock(sheet, product, onTurn)
}

function drawContents(sheet: HTMLElement, { product, count }: SheetState): void {
  const loot = findPart(sheet, 'loot')
  const items = product.item_list.map((item) => ({ ...item, item_num: item.item_num * count }))
  if (loot) drawLoot(loot, listContents(items))
}

function disable(sheet: HTMLElement, press: string, isDisabled: boolean): void {
  const button = sheet.querySelector<HTMLElement>(`[data-sheet="${press}"]`)
  if (button) button.ariaDisabled = String(isDisabled)
}

function drawQuantity(sheet: HTMLElement, { offer, bound, count, isBuying }: SheetState): void {
  const row = findPart(sheet, 'quantity')
  const input = findPart(sheet, 'input')
  if (!row || !(input instanceof HTMLInputElement)) return
  row.hidden = offer.kind !== 'buy'
  fillPart(sheet, 'bound', t(`shop.sheet.bound_${bound.by}`, { count: bound.most }))
  disable(sheet, 'fewer', count <= 1 || isBuying)
  disable(sheet, 'more', count >= bound.most || isBuying)
  input.readOnly = isBuying
  input.max = String(bound.most)
  // A field that is being emptied to type another number is left alone.
  const isUnfinished = input === document.activeElement && input.value === ''
  if (!isUnfinished && input.value !== String(count)) input.value = String(count)
}

function drawSums(sheet: HTMLElement, { product, offer, count, coin }: SheetState): void {
  const total = product.price * count
  const row = findPart(sheet, 'balance-row')
  fillPart(sheet, 'total', formatNumber(total))
  if (!row) return
  row.hidden = coin === null || (offer.kind !== 'buy' && offer.kind !== 'earn')
  if (coin === null) return
  const isShort = offer.kind === 'earn'
  fillPart(sheet, 'balance-label', t(`shop.sheet.${isShort ? 'balance' : 'after'}`))
  fillPart(sheet, 'balance', formatNumber(isShort ? coin : coin - total))
}

function drawConfirm(sheet: HTMLElement, { offer, product, count, isBuying }: SheetState): void {
  const button = findPart(sheet, 'confirm')
  if (!button) return
  button.hidden = offer.kind !== 'buy' && offer.kind !== 'wait'
  button.ariaBusy = String(isBuying || offer.kind === 'wait')
  button.ariaDisabled = button.ariaBusy
  const spend = t('shop.sheet.confirm', { count: product.price * count })
  fillPart(button, 'confirm-label', isBuying ? t('shop.sheet.buying') : spend)
}

/** The one action that fits, and the word about it. */
function drawFoot(sheet: HTMLElement, state: SheetState): void {
  const { offer, shut, told } = state
  drawConfirm(sheet, state)
  fillPart(sheet, 'note', told ?? ('note' in offer ? offer.note : null))
  fillPart(sheet, 'gate', offer.kind === 'gate' ? offer.label : null)
  const gate = findPart(sheet, 'gate')
  if (gate) gate.dataset.press = offer.kind === 'gate' ? offer.press : ''
  findPart(sheet, 'earn')?.toggleAttribute('hidden', offer.kind !== 'earn')
  fillPart(sheet, 'shut', shut && shut.kind !== 'vip' ? sayShut(shut) : null)
  findPart(sheet, 'rise')?.toggleAttribute('hidden', offer.kind !== 'shut' || !offer.isRank)
}

/** Draws a product's sheet; `onTurn` hears when its sale begins or ends. */
export function drawSheet(sheet: HTMLElement, state: SheetState, onTurn: () => void): void {
  drawFacts(sheet, state, onTurn)
  drawContents(sheet, state)
  drawQuantity(sheet, state)
  drawSums(sheet, state)
  drawFoot(sheet, state)
}
