import { afterEach, expect, test, vi } from 'vitest'
import { browser } from '../../src/portal/browser-environment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without idle callbacks idle work begins after half a second, unless it is stopped', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  const stopped = vi.fn()
  browser.onIdle(run)
  browser.onIdle(stopped)()
  vi.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
})

test('a browser that cannot vibrate does nothing instead', () => {
  vi.stubGlobal('navigator', {})
  expect(() => browser.vibrate(10)).not.toThrow()
})
