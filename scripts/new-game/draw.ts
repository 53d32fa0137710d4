import type { GameColours } from '../../src/platform/catalogue/game-colours.ts'
import { drawInitials } from './letters.ts'

const shield = 'M48 6L84 16V46C84 68 68 82 48 91C28 82 12 68 12 46V16z'
const half = 'M48 6L84 16V46C84 68 68 82 48 91z'
const field = 'M48 14L77 22V46C77 64 64 76 48 83C32 76 19 64 19 46V22z'

/** An emblem until somebody draws a better one: the initials on a shield. */
export function drawEmblem(initials: string, colours: GameColours): string {
  const { accent, 'accent-hi': bright, 'accent-lo': deep, 'brand-hi': brand, 'brand-lo': ground } = colours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="${shield}" fill="${accent}"/><path d="${half}" fill="${deep}"/><path d="${field}" fill="${ground}"/><path d="M48 14L77 22V46C77 50 76 54 74 58L19 30V22z" fill="${brand}"/>${drawInitials(initials, bright)}</svg>
`
}

/** The same numbers between 0 and 1 for the same name, every time. */
export function* roll(name: string): Generator<number, never> {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    yield (state >>> 8) / 2 ** 24
  }
}

/** A ridge of hills over the whole width, between two heights from the top. */
function drawRidge(dice: Generator<number, never>, from: number, to: number, steps: number): string {
  const heights = Array.from({ length: steps + 1 }, () => Math.round(from + dice.next().value * (to - from)))
  const stride = 1500 / steps
  const curves = heights.slice(1).map((y, index) => {
    const [x, before] = [Math.round(stride * index), heights[index] ?? from]
    const [middle, next] = [Math.round(x + stride / 2), Math.round(x + stride)]
    return `C${middle} ${before} ${middle} ${y} ${next} ${y}`
  })
  return `M0 600V${heights[0]}${curves.join('')}V600Z`
}

/** A scene until somebody draws a better one: hills under a sun, others for each game. */
export function drawScene(prefix: string): string {
  const dice = roll(prefix)
  const sun = 600 + Math.round(dice.next().value * 300)
  const ridges = [
    `<path d="${drawRidge(dice, 250, 400, 7)}" fill="var(--scene-1)"/>`,
    `<path d="${drawRidge(dice, 380, 470, 6)}" fill="var(--scene-2)"/>`,
    `<path d="${drawRidge(dice, 490, 540, 5)}" fill="var(--scene-3)"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 600" preserveAspectRatio="xMidYMax slice"><circle cx="${sun}" cy="225" r="120" fill="var(--accent)" opacity=".3"/><circle cx="${sun}" cy="225" r="84" fill="var(--accent)" opacity=".55"/>${ridges.join('')}</svg>
`
}
