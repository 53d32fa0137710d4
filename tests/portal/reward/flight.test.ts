import { expect, test } from 'vitest'
import { planFlight } from '../../../src/portal/reward/flight.ts'

const from = { x: 100, y: 500 }
const goal = { x: 320, y: 40 }

test('a thing rises from where it was pressed and lands at the balance, out of sight', () => {
  const { keyframes, timing } = planFlight(from, goal, { turn: 0, count: 1, width: 360 })
  expect(keyframes.at(0)?.transform).toContain('translate(100px, 500px)')
  expect(keyframes.at(-1)).toMatchObject({ opacity: 0, transform: expect.stringContaining('translate(320px, 40px)') })
  expect(timing).toMatchObject({ delay: 0, duration: 600 })
})

test('several things set out beside each other and land together', () => {
  const plans = [0, 1, 2].map((turn) => planFlight(from, goal, { turn, count: 3, width: 360 }))
  expect(plans.map(({ timing }) => timing.delay + timing.duration)).toEqual([600, 600, 600])
  expect(new Set(plans.map(({ keyframes }) => keyframes[1]?.transform)).size).toBe(3)
})

test('things that set out at the side of the screen stay on it', () => {
  const { keyframes } = planFlight({ x: 10, y: 500 }, goal, { turn: 0, count: 3, width: 360 })
  expect(keyframes[1]?.transform).toContain('translate(44px, 456px)')
})
