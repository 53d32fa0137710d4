import * as v from 'valibot'
import type { Product } from '../../contract/shop/list-calls.ts'
import { $acting, onSettled } from '../act/acting-store.ts'
import { $user } from '../session/account-state.ts'
import { platformNow } from '../session/platform-clock.ts'
import { readPlayer } from '../session/read-player.ts'
import { stopCountdowns } from '../ui/countdown.ts'
import { findPart } from '../ui/draw-state.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Bought, buyGood, nameOf } from './buy-good.ts'
import { celebrate } from './celebrate.ts'
import { drawSheet, type SheetState } from './draw-sheet.ts'
import { findShut } from './good.ts'
import { findOffer, type View } from './offer-act.ts'
import { boundQuantity, fitQuantity } from './quantity.ts'
import { shop } from './shop.ts'

const viewSchema = v.picklist(['loading', 'guest', 'noRole', 'inactive', 'failed', 'half', 'ready'])

/** Milliseconds a refusal stays that came after its sheet was closed. */
const refusalDuration = 4500

/** What the sheet is about. `told` is what became of the last press, until the next. */
interface Shown {
  productId: string
  count: number
  told: string | null
}

let shown: Shown | null = null
let dialog: HTMLDialogElement | null = null

function readView(): View {
  const view = document.getElementById('shop')?.dataset.view
  return v.is(viewSchema, view) ? view : 'loading'
}

function examine(product: Product, { count, told }: Shown): SheetState {
  const player = readPlayer()
  const vipLevel = player?.vip_level ?? null
  const shut = findShut(product, { now: platformNow(), vipLevel })
  const bound = boundQuantity(product, player?.coin ?? 0)
  const offer = findOffer({ view: readView(), product, shut, bound, player })
  return {
    product,
    shut,
    bound,
    offer,
    told,
    vipLevel,
    count: offer.kind === 'buy' ? fitQuantity(count, bound.most) : 1,
    coin: player?.coin ?? null,
    isBuying: $acting.get().has(nameOf(product.product_id)),
  }
}

function readState(): SheetState | null {
  const product = shown && shop.find(shown.productId)
  return shown && product ? examine(product, shown) : null
}

function draw(): void {
  if (!dialog?.open) return
  const state = readState()
  // What has left the shelves has nothing to show any more; what is to be said of it, a toast says.
  if (state) drawSheet(dialog, state, () => void shop.update())
  else dialog.close()
}

function setCount(count: number): void {
  const state = readState()
  if (!shown || !state) return
  shown.count = fitQuantity(count, state.bound.most)
  draw()
}

/** Tells what became of a purchase: in the sheet that asked for it, or where that is closed by a toast. */
function tell(bought: Bought, productId: string): void {
  if (bought.kind === 'ignored') return
  if (bought.kind === 'bought') {
    const isOpen = dialog?.open && shown?.productId === productId
    // After the answer to an earlier press the player may want to press again.
    if (isOpen && !bought.isEarlier) dialog?.close()
    celebrate(bought, productId)
    return
  }
  const { text } = bought
  if (text === null) return
  if (dialog?.open && shown?.productId === productId) {
    shown.told = text
    draw()
  } else {
    showToast({ icon: null, text, duration: refusalDuration })
  }
}

async function confirm(): Promise<void> {
  const state = readState()
  if (!shown || state?.offer.kind !== 'buy' || state.isBuying) return
  const { productId } = shown
  shown.told = null
  tell(await buyGood(shop, state.product, state.count), productId)
}

const answers: Record<string, () => unknown> = {
  close: () => dialog?.close(),
  fewer: () => setCount((shown?.count ?? 1) - 1),
  more: () => setCount((shown?.count ?? 1) + 1),
  confirm,
}

/** What is typed counts as it is typed, as far as it can be bought; what is unfinished stands until the field is left. */
function followInput(input: HTMLInputElement): void {
  input.addEventListener('input', () => {
    if (input.value !== '') setCount(input.valueAsNumber)
  })
  input.addEventListener('change', () => setCount(input.valueAsNumber))
}

function findDialog(): HTMLDialogElement | null {
  const element = document.getElementById('good')
  if (!(element instanceof HTMLDialogElement)) return null
  element.addEventListener('click', ({ target }) => {
    if (target === element) element.close()
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-sheet]') : null
    if (pressed && pressed.ariaDisabled !== 'true') answers[pressed.dataset.sheet ?? '']?.()
  })
  element.addEventListener('close', () => stopCountdowns(element))
  const input = findPart(element, 'input')
  if (input instanceof HTMLInputElement) followInput(input)
  for (const store of [$acting, $user, shop.offers.$state, shop.always.$state, shop.platform.$state]) store.listen(draw)
  onSettled((name) => {
    if (!shown || name !== nameOf(shown.productId)) return
    shown.told = null
    draw()
  })
  return element
}

/** Opens the sheet of a product, one of it chosen. */
export function openSheet(productId: string): void {
  dialog ??= findDialog()
  shown = { productId, count: 1, told: null }
  if (!dialog || dialog.open) return
  dialog.showModal()
  draw()
}
