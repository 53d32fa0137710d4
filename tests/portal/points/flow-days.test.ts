import { afterEach, describe, expect, it, vi } from 'vitest'
import { placeDay } from '../../../src/portal/points/flow-days.ts'

afterEach(() => vi.unstubAllEnvs())

const place = (zone: string, at: string, now: string) => {
  vi.stubEnv('TZ', zone)
  return placeDay(new Date(at), new Date(now))
}

describe('placeDay', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'today'],
    ['2026-11-20T23:59:59Z', 'yesterday'],
    ['2026-11-20T00:00:00Z', 'yesterday'],
    ['2026-11-19T23:59:59Z', 'earlier'],
    ['2025-11-21T10:00:00Z', 'earlier'],
  ] as const)('places %s', (at, expected) => {
    expect(place('UTC', at, '2026-11-21T12:00:00Z')).toBe(expected)
  })

  it('counts days where the player is', () => {
    expect(place('Asia/Tokyo', '2026-11-20T16:00:00Z', '2026-11-21T12:00:00Z')).toBe('today')
    expect(place('America/Los_Angeles', '2026-11-21T07:00:00Z', '2026-11-21T18:00:00Z')).toBe('yesterday')
  })

  it('knows yesterday over the change of the clocks and of the year', () => {
    expect(place('Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z')).toBe('yesterday')
    expect(place('Europe/Berlin', '2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z')).toBe('yesterday')
  })
})
