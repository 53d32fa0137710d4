import type { Prize } from '../../contract/wheel/calls.ts'
import { t } from '../i18n/texts.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { findPart } from '../ui/draw-state.ts'
import { findRarest, isShown } from './prizes.ts'
import { sayNumber } from './say-prize.ts'
import { toneSectors } from './tones.ts'
import { $spinning, $wheel, loadWheel } from './wheel-store.ts'

/** The font size of the largest number in a sector, and what all digits round the wheel may take; the drawing is 600 wide. */
const largestNumber = 32
const roomForNumbers = 990

/** The sectors of the page, as many as there are prizes; how to lay out another number of them is fetched when it is needed. */
async function findSectors(root: Element, count: number): Promise<SVGGElement[]> {
  const sectors = [...root.querySelectorAll<SVGGElement>('.sector')]
  if (sectors.length === count) return sectors
  return (await import('./lay-out-sectors.ts')).layOutSectors(sectors, count)
}

async function drawSectors(root: HTMLElement, prizes: readonly Prize[]): Promise<void> {
  const count = prizes.length
  const sectors = await findSectors(root, count)
  const tones = toneSectors(count, findRarest(prizes))
  sectors.forEach((sector, index) => {
    const prize = prizes[index]
    const text = sector.querySelector('text')
    if (!prize || !text) return
    const number = sayNumber(prize)
    sector.dataset.tone = tones[index]
    drawIcon(sector, prize.item_icon)
    text.textContent = number
    text.setAttribute('font-size', String(Math.min(largestNumber, roomForNumbers / (count * number.length))))
  })
  findPart(root, 'disc')?.setAttribute('aria-label', t('wheel.disc.label', { count }))
}

/** Draws the prizes onto the wheel once they are known, and whether it turns. */
export function drawWheel(root: HTMLElement): void {
  $wheel.subscribe((state) => {
    root.dataset.state = state.kind
    root.ariaBusy = String(state.kind === 'loading')
    if (state.kind === 'ready') void drawSectors(root, state.wheel.prize_list.filter(isShown))
  })
  $spinning.listen((isSpinning) => {
    root.toggleAttribute('data-turning', isSpinning)
    const status = findPart(root, 'wheel-status')
    if (status) status.textContent = isSpinning ? t('wheel.disc.turning') : ''
  })
  findPart(root, 'again')?.addEventListener('click', loadWheel)
}
