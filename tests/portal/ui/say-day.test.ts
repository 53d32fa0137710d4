import { afterEach, describe, expect, it, vi } from 'vitest'
import { countDaysBack } from '../../../src/portal/ui/say-day.ts'

afterEach(() => vi.unstubAllEnvs())

const count = (zone: string, at: string, now: string) => {
  vi.stubEnv('TZ', zone)
  return countDaysBack(new Date(at), new Date(now))
}

describe('countDaysBack', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 0],
    ['2026-11-20T23:59:59Z', 1],
    ['2026-11-20T00:00:00Z', 1],
    ['2026-11-19T23:59:59Z', 2],
    ['2025-11-21T10:00:00Z', 365],
  ] as const)('counts %s', (at, expected) => {
    expect(count('UTC', at, '2026-11-21T12:00:00Z')).toBe(expected)
  })

  it('counts days where the player is', () => {
    expect(count('Asia/Tokyo', '2026-11-20T16:00:00Z', '2026-11-21T12:00:00Z')).toBe(0)
    expect(count('America/Los_Angeles', '2026-11-21T07:00:00Z', '2026-11-21T18:00:00Z')).toBe(1)
  })

  it('knows yesterday over the change of the clocks and of the year', () => {
    expect(count('Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z')).toBe(1)
    expect(count('Europe/Berlin', '2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z')).toBe(1)
  })
})
