import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileGames, findStale } from '../../scripts/games/compile-games.ts'
import { drawEmblem, drawScene } from '../../scripts/new-game/draw.ts'
import { pickInitials } from '../../scripts/new-game/letters.ts'
import { mixColours } from '../../scripts/new-game/mix-colours.ts'
import { findUnreadable, toContrast } from '../../src/platform/catalogue/game-colours.ts'

const root = join(import.meta.dirname, '../..')

test('what the code knows of games is what their folders say', () => {
  const compiled = compileGames(root)
  expect(compiled.mistakes).toEqual([])
  expect(compiled.files.size).toBe(10)
  // npm run games
  expect(findStale(root, compiled)).toEqual([])
})

test('contrast is what WCAG says', () => {
  expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(toContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every hue makes a palette that can be read, and another one than its neighbours', () => {
  const grounds = Array.from({ length: 360 }, (_, hue) => {
    const { dark, light } = mixColours(hue)
    expect([...findUnreadable(dark), ...findUnreadable(light)]).toEqual([])
    return dark['card-hi']
  })
  expect(new Set(grounds).size).toBeGreaterThan(100)
})

test('a colour that cannot be read is found, with what it cannot be read on', () => {
  const { dark } = mixColours(200)
  expect(findUnreadable({ ...dark, ink: dark.bg })).toEqual([
    {
      ink: 'ink',
      message: expect.stringMatching(/^is hard to read on bg \(1\.0\), card-hi \(.*: contrast is 4\.5 at least$/),
    },
  ])
  expect(findUnreadable({ ...dark, 'brand-hi': '#ffee00' })).toEqual([
    expect.objectContaining({
      ink: 'brand-hi',
      message: expect.stringMatching(/^is too bright below white \(1\.\d\)/),
    }),
  ])
})

test.each([
  ['Ember Vale', 'ev', 'EV'],
  ['Über Alles Groß', 'ua', 'UA'],
  ['Zenith', 'ze', 'Z'],
  ['9 Lives', 'nl', '9L'],
  ['原神', 'ys', 'YS'],
])('%s stands on its emblem as its initials', (name, product, initials) => {
  expect(pickInitials(name, product)).toBe(initials)
  const emblem = drawEmblem(initials, mixColours(0).dark)
  expect(emblem.match(/<path d="[^"]+" transform/g)).toHaveLength(initials.length)
  expect(emblem).not.toContain('<text')
})

test('each game has hills of its own, the same every time', () => {
  expect(drawScene('embervale')).toBe(drawScene('embervale'))
  expect(drawScene('embervale')).not.toBe(drawScene('moonfall'))
})
