import type { Product } from '../../contract/shop/list-calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { platformNow } from '../session/platform-clock.ts'
import { readPlayer } from '../session/read-player.ts'
import { countDown } from '../ui/countdown.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { findShut, findTurn, measureStock, type Shut } from './good.ts'
import { sayContentsNumber, sayLimit, sayLine, sayShut, sayStock } from './say-good.ts'

/** Draws when the sale begins or ends; `onTurn` hears of it when it does. */
export function drawClock(root: HTMLElement, product: Product, onTurn: () => void): void {
  const clock = findPart(root, 'clock')
  const left = findPart(root, 'left')
  const turn = findTurn(product, platformNow())
  if (!clock || !left) return
  clock.hidden = turn === null
  if (turn === null) return
  fillPart(clock, 'edge', t(`shop.good.${turn.edge}`))
  countDown(left, turn.at, onTurn)
}

function drawStock(card: HTMLElement, product: Product): void {
  const bar = findPart(card, 'bar')
  const share = measureStock(product)
  if (!bar) return
  bar.hidden = share === null
  bar.style.setProperty('--v', `${(share ?? 0) * 100}%`)
}

function drawPrice(card: HTMLElement, product: Product, shut: Shut | null): void {
  const { product_name: name, price } = product
  const button = findPart(card, 'buy')
  if (!button) return
  if (shut) card.dataset.shut = shut.kind
  else delete card.dataset.shut
  button.dataset.product = product.product_id
  const reason = shut && sayShut(shut)
  fillPart(button, 'price', reason ?? formatNumber(price))
  button.ariaLabel = reason ? t('shop.good.shut_label', { name, reason }) : t('shop.good.label', { name, count: price })
}

/** Draws a product as a card of the shelf or as an offer; what a card has no part for, it does not say. */
export function drawGood(card: HTMLElement, product: Product, onTurn: () => void): void {
  const vipLevel = readPlayer()?.vip_level ?? null
  const shut = findShut(product, { now: platformNow(), vipLevel })
  const { vip_restriction: level } = product
  drawIcon(card, product.product_icon)
  fillPart(card, 'amount', sayContentsNumber(product))
  fillPart(card, 'name', product.product_name)
  fillPart(card, 'vip', level > 0 ? t('shop.good.vip', { level }) : null)
  fillPart(card, 'line', sayLine(product, shut, vipLevel))
  // An offer has room for both.
  const both = [sayStock(product), sayLimit(product, vipLevel === null)].filter((part) => part !== null)
  fillPart(card, 'counts', both.join(' · ') || t('shop.good.no_limit'))
  drawClock(card, product, onTurn)
  drawStock(card, product)
  drawPrice(card, product, shut)
}
