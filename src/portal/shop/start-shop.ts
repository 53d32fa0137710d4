import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart } from '../ui/draw-state.ts'
import { pressLater } from '../ui/press-later.ts'
import { chooseSegment, followSegments } from '../ui/segments.ts'
import { drawGood } from './draw-good.ts'
import { shop } from './shop.ts'
import { isProduct, type ShelfRow } from './shop-store.ts'

/** Milliseconds after a sale has turned: several may at once, and one look shows them all. */
const turnDelay = 500
const shelfName = 'shelf'

let stopLooking = () => {}

function lookSoon(): void {
  stopLooking()
  stopLooking = getEnvironment().delay(turnDelay, shop.update)
}

function drawRow(element: HTMLElement, row: ShelfRow): void {
  element.dataset.kind = isProduct(row) ? 'product' : 'all'
  if (isProduct(row)) drawGood(element, row, lookSoon)
  else fillPart(element, 'all-count', t('shop.always.all_count', { count: row.total }))
}

/** Shows the shelves of a kind; the address keeps it. */
function choose(root: HTMLElement, value: string): void {
  const kind = value === 'platform' ? value : 'points'
  root.dataset.kind = kind
  shop.open(kind)
}

function keepChoice(value: string): void {
  const { address, rewriteAddress } = getEnvironment()
  const next = address()
  if (value === 'platform') next.searchParams.set(shelfName, value)
  else next.searchParams.delete(shelfName)
  rewriteAddress(next)
}

/** A session that began or ended after the shelves were asked for: what is bought, and what may be, is each player's own. */
function followVisitor(root: HTMLElement): void {
  let visits = 0
  let vipLevel: number | undefined
  followPlayer(root, {
    meet: () => {
      visits += 1
      if (visits > 1) void shop.update()
    },
    again: () => void shop.update(),
  })
  $user.subscribe(() => {
    const level = readPlayer()?.vip_level
    if (level !== vipLevel) shop.redraw()
    vipLevel = level
  })
}

function start(root: HTMLElement): void {
  const drawing = { key: (row: ShelfRow) => row.product_id, draw: drawRow }
  for (const name of ['offers', 'always', 'platform'] as const) {
    drawList(document.getElementById(`shop-${name}`), shop[name], drawing)
  }
  const shelf = getEnvironment().address().searchParams.get(shelfName) ?? ''
  choose(root, shelf)
  followSegments('shop-kind', (value) => {
    choose(root, value)
    keepChoice(value)
  })
  chooseSegment('shop-kind', shelf)
  followVisitor(root)
  onSettled((name) => {
    if (name.startsWith('buy:')) void shop.update()
  })
  pressLater(root, () => import('./answers.ts'))
}

const root = document.getElementById('shop')
if (root) start(root)
