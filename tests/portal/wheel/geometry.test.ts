import { describe, expect, test } from 'vitest'
import { fitPicture, outlineSector, placeOfSector } from '../../../src/portal/wheel/geometry.ts'
import { findRest, planLanding, planStart, planSteady, speed } from '../../../src/portal/wheel/motion.ts'
import { toneSectors } from '../../../src/portal/wheel/tones.ts'

describe('sectors', () => {
  test('share the wheel among the prizes that are shown', () => {
    expect([0, 1, 2, 3].map((index) => placeOfSector(index, 4))).toEqual([0, 90, 180, 270])
    expect(placeOfSector(3, 12)).toBe(90)
  })

  test('have an outline for any number, one prize too', () => {
    expect(outlineSector(8)).toBe('M300 300L202 63.5A256 256 0 0 1 398 63.5Z')
    expect(outlineSector(2)).toBe('M300 300L44 300A256 256 0 0 1 556 300Z')
    expect(outlineSector(1)).toMatch(/^M300 44A256 256 0 1 1 /)
  })

  test('hold smaller pictures the narrower they are', () => {
    expect(fitPicture(6)).toBeGreaterThan(fitPicture(12))
    expect(fitPicture(12)).toBeGreaterThan(fitPicture(24))
  })

  test.each([2, 3, 7, 8, 12])('of %d, the rarest is golden and no two neighbours are alike', (count) => {
    const tones = toneSectors(count, count - 2)
    expect(tones.filter((tone) => tone === 'gold')).toHaveLength(1)
    expect(tones[count - 2]).toBe('gold')
    tones.forEach((tone, index) => {
      expect(tone).not.toBe(tones[(index + 1) % count])
    })
  })
})

/** Which sector is under the pointer when the disc has turned so far. */
function readPointer(angle: number, count: number): number {
  const under = (((-angle % 360) + 360) % 360) / (360 / count)
  return Math.round(under) % count
}

describe('the turn', () => {
  test.each([0, 0.5, 1])('comes to rest with the prize under the pointer, wherever in its sector (%d)', (chance) => {
    for (const count of [3, 8, 16]) {
      for (let sector = 0; sector < count; sector++) {
        expect(readPointer(findRest(sector, count, chance), count)).toBe(sector)
      }
    }
  })

  test('comes to rest between two sectors for what the wheel does not show', () => {
    expect(findRest(null, 8, 0.5)).toBe(337.5)
  })

  test('begins with a pull back and ends its start at full speed', () => {
    const [back, up] = planStart(100)
    expect(back.to).toBeLessThan(100)
    expect((2 * (up.to - back.to)) / up.duration).toBeCloseTo(speed)
  })

  test('turns steadily, a whole turn at a time', () => {
    const steady = planSteady(40)
    expect(steady).toMatchObject({ to: 400, easing: 'linear' })
    expect(360 / steady.duration).toBeCloseTo(speed)
  })

  test.each([0, 90, 359.5, 1234])('slows down from full speed, runs over a little and settles (from %d)', (from) => {
    const [run, settle] = planLanding(from, 45)
    expect(settle.to % 360).toBeCloseTo(45)
    expect(run.to - settle.to).toBeCloseTo(2)
    expect((3 * (run.to - from)) / run.duration).toBeCloseTo(speed)
    expect(run.duration).toBeGreaterThan(2000)
    expect(run.duration).toBeLessThan(4500)
  })
})
