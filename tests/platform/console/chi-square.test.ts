import { expect, test } from 'vitest'
import { chiSquareTail, findInterval, testCounts } from '../../../src/platform/figures/chi-square.ts'

/** Upper tails as tables of the distribution have them. */
const table: readonly (readonly [value: number, degrees: number, tail: number])[] = [
  [3.841459, 1, 0.05],
  [6.634897, 1, 0.01],
  [5.991465, 2, 0.05],
  [7.814728, 3, 0.05],
  [9.487729, 4, 0.05],
  [14.06714, 7, 0.05],
  [18.47531, 7, 0.01],
  [24.32189, 7, 0.001],
  [2.16735, 7, 0.95],
  [18.30704, 10, 0.05],
  [43.77297, 30, 0.05],
]

test('the tail of the distribution is as tables have it', () => {
  for (const [value, degrees, tail] of table) expect(chiSquareTail(value, degrees)).toBeCloseTo(tail, 6)
  for (const degrees of [1, 2, 7, 8]) expect(chiSquareTail(0, degrees)).toBeCloseTo(1, 6)
  // Far out it stays a small number, not a rounded one: alerts go by it.
  expect(chiSquareTail(60, 7) / 1.509555e-10).toBeCloseTo(1, 3)
  expect(chiSquareTail(5000, 7)).toBe(0)
})

test('counts are held against what was to be expected', () => {
  const dice = [5, 8, 9, 8, 10, 20].map((seen) => ({ seen, expected: 10 }))
  // Chi-square 13.4 of 5 degrees: the textbook's die that is not fair.
  expect(testCounts(dice)).toBeCloseTo(0.0199, 4)
  expect(testCounts(dice.map(({ expected }) => ({ seen: expected, expected })))).toBe(1)
})

test('rare categories are put together, and too few tell nothing', () => {
  const rare = [
    { seen: 90, expected: 90 },
    { seen: 4, expected: 4 },
    { seen: 3, expected: 3 },
    { seen: 3, expected: 3 },
  ]
  expect(testCounts(rare)).toBe(1)
  // Together they are 10, of which 30 were seen: (70-90)²/90 + (30-10)²/10 of 1 degree.
  const odd = rare.map(({ expected }) => ({ seen: expected === 90 ? 70 : 10, expected }))
  expect(testCounts(odd)).toBeCloseTo(chiSquareTail(400 / 90 + 40, 1), 12)
  expect(testCounts([])).toBeNull()
  expect(testCounts([{ seen: 9, expected: 9 }])).toBeNull()
  expect(
    testCounts([
      { seen: 2, expected: 2 },
      { seen: 2, expected: 2 },
    ]),
  ).toBeNull()
  // Less than can be told goes to what is just above it.
  expect(
    testCounts([
      { seen: 96, expected: 96 },
      { seen: 4, expected: 4 },
    ]),
  ).toBeNull()
})

test('the interval of a share is Wilson’s, also at its ends', () => {
  const near = ({ low, high }: { low: number; high: number }) => [low, high].map((share) => Number(share.toFixed(4)))
  expect(near(findInterval(50, 100))).toEqual([0.4038, 0.5962])
  expect(near(findInterval(0, 20))).toEqual([0, 0.1611])
  expect(near(findInterval(20, 20))).toEqual([0.8389, 1])
  expect(near(findInterval(0, 0))).toEqual([0, 1])
})

test('a fair wheel is found fair about as often as it should', () => {
  // A generator with a fixed seed, so that this goes the same way each time.
  let state = 20_261_128
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const odds = [0.25, 0.2, 0.15, 0.15, 0.1, 0.09, 0.05, 0.01]
  const spin = () => {
    let left = random()
    const place = odds.findIndex((share) => {
      left -= share
      return left < 0
    })
    return place === -1 ? odds.length - 1 : place
  }
  const chances = Array.from({ length: 400 }, () => {
    const seen = odds.map(() => 0)
    for (let nth = 0; nth < 600; nth += 1) {
      const place = spin()
      seen[place] = (seen[place] ?? 0) + 1
    }
    return testCounts(odds.map((share, index) => ({ seen: seen[index] ?? 0, expected: 600 * share }))) ?? 0
  })
  const below = (bound: number) => chances.filter((chance) => chance < bound).length / chances.length
  expect(below(0.5)).toBeGreaterThan(0.42)
  expect(below(0.5)).toBeLessThan(0.58)
  expect(below(0.01)).toBeLessThan(0.03)
})
