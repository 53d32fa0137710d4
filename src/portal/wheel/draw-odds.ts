import type { Prize } from '../../contract/wheel/calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { isShown, shareUnshown, wholeWheel } from './prizes.ts'
import { sayPrize } from './say-prize.ts'
import { $wheel } from './wheel-store.ts'

interface Line {
  icon: string
  name: string
  share: number
}

/** Every prize of the wheel, and what it gives besides in one line, so that all of them make a whole. */
function listLines(prizes: readonly Prize[]): Line[] {
  const lines = prizes
    .filter(isShown)
    .map((prize) => ({ icon: prize.item_icon, name: sayPrize(prize), share: prize.odds / wholeWheel }))
  const others = shareUnshown(prizes)
  return others > 0 ? [...lines, { icon: 'gift', name: t('wheel.odds.others'), share: others }] : lines
}

/** Draws the odds of every prize. */
export function drawOdds(card: HTMLElement, list: HTMLElement): void {
  $wheel.subscribe((state) => {
    card.hidden = state.kind === 'failed'
    card.ariaBusy = String(state.kind === 'loading')
    if (state.kind !== 'ready') return
    const lines = listLines(state.wheel.prize_list)
    fitList(list, 'odds-line', lines.length).forEach((row, index) => {
      const line = lines[index]
      if (!line) return
      drawIcon(row, line.icon)
      fillPart(row, 'name', line.name)
      fillPart(row, 'share', formatNumber(line.share, { style: 'percent', maximumFractionDigits: 2 }))
    })
  })
}
