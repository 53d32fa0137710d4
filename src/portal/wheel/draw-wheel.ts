import type { Prize } from '../../contract/wheel/calls.ts'
import { t } from '../i18n/texts.ts'
import { findPart } from '../ui/draw-state.ts'
import {
  fitNumber,
  fitPicture,
  middle,
  outlineSector,
  pictureAt,
  placeOfSector,
  type Tone,
  toneSectors,
} from './geometry.ts'
import { findRarest, isShown } from './prizes.ts'
import { sayNumber } from './say-prize.ts'
import { $spinning, $wheel, loadWheel } from './wheel-store.ts'

interface Sector {
  prize: Prize
  index: number
  count: number
  tone: Tone
}

function setAll(element: Element | null, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value))
}

function createSector(template: Element, { prize, index, count, tone }: Sector): Element {
  const sector = document.importNode(template, true)
  const size = fitPicture(count)
  const number = sayNumber(prize)
  setAll(sector, { 'data-tone': tone, transform: `rotate(${placeOfSector(index, count)} ${middle} ${middle})` })
  setAll(sector.querySelector('.sector__face'), { d: outlineSector(count) })
  setAll(sector.querySelector('.sector__edge'), {
    transform: `rotate(${placeOfSector(1, count) / 2} ${middle} ${middle})`,
  })
  setAll(sector.querySelector('use'), {
    href: `/art/icons.svg#i-${prize.item_icon}`,
    x: middle - size / 2,
    y: middle - pictureAt - size / 2,
    width: size,
    height: size,
  })
  const text = sector.querySelector('text')
  setAll(text, { 'font-size': fitNumber(number.length, count) })
  if (text) text.textContent = number
  return sector
}

function drawSectors(root: HTMLElement, prizes: readonly Prize[]): void {
  const template = root.querySelector<HTMLTemplateElement>('template')?.content.querySelector('.sector')
  const count = prizes.length
  const tones = toneSectors(count, findRarest(prizes))
  if (template) {
    const sectors = prizes.map((prize, index) =>
      createSector(template, { prize, index, count, tone: tones[index] ?? 'dark' }),
    )
    root.querySelector('[data-part="sectors"]')?.replaceChildren(...sectors)
  }
  root.querySelector('[data-part="disc"]')?.setAttribute('aria-label', t('wheel.disc.label', { count }))
}

/** Draws the prizes onto the wheel once they are known, and whether it turns. */
export function drawWheel(root: HTMLElement): void {
  $wheel.subscribe((state) => {
    root.dataset.state = state.kind
    root.ariaBusy = String(state.kind === 'loading')
    if (state.kind === 'ready') drawSectors(root, state.wheel.prize_list.filter(isShown))
  })
  $spinning.listen((isSpinning) => {
    root.toggleAttribute('data-turning', isSpinning)
    const status = findPart(root, 'wheel-status')
    if (status) status.textContent = isSpinning ? t('wheel.disc.turning') : ''
  })
  findPart(root, 'again')?.addEventListener('click', loadWheel)
}
