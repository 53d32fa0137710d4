import { $acting } from '../act/acting-store.ts'
import { t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fillBar } from '../ui/fill-bar.ts'
import { sayPrize } from './say-prize.ts'
import { measureLuck } from './spins.ts'
import { $scores, $spinning, $wheel, type WheelData } from './wheel-store.ts'

function drawWay(card: HTMLElement, { big_prize_cost: cost }: WheelData, luck: number): void {
  const { isReached, share, left } = measureLuck(luck, cost)
  const progress = t('wheel.big.progress', { luck, cost })
  fillBar(findPart(card, 'bar'), share, progress)
  fillPart(card, 'progress', progress)
  fillPart(card, 'left', t(isReached ? 'wheel.big.ready' : 'wheel.big.left', { count: left }))
  const take = findPart(card, 'take')
  const isTaking = $acting.get().has('big-prize')
  if (take) take.hidden = !isReached
  if (take) take.ariaDisabled = String(isTaking || $spinning.get())
  if (take) take.textContent = t(isTaking ? 'wheel.big.taking' : 'wheel.big.take')
}

/** Draws the big prize, the way to it in luck and in spins, and the button that takes it once it is reached. */
export function drawBigPrize(card: HTMLElement): void {
  const draw = () => {
    const state = $wheel.get()
    const scores = $scores.get()
    card.hidden = state.kind === 'failed'
    card.dataset.state = state.kind
    card.ariaBusy = String(state.kind === 'loading')
    if (state.kind !== 'ready') return
    const { big_prize } = state.wheel
    drawIcon(card, big_prize.item_icon)
    fillPart(card, 'prize', sayPrize(big_prize))
    drawWay(card, state.wheel, scores.kind === 'ready' ? scores.luck : 0)
  }
  for (const store of [$wheel, $scores, $spinning, $acting]) store.listen(draw)
  draw()
}
