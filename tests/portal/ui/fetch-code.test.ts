import { beforeEach, expect, test, vi } from 'vitest'
import { deferPress, fetchCode } from '../../../src/portal/ui/fetch-code.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

beforeEach(() => {
  openTab(createFakeBrowser())
})

test('code that comes is here, without a word', async () => {
  expect(await fetchCode(async () => ({ default: 'sheet' }))).toBe(true)
  expect($toast.get().isOpen).toBe(false)
})

test('code that does not come is said, and a further press asks again', async () => {
  const fetch = vi.fn(async () => ({})).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await fetchCode(fetch)).toBe(false)
  expect($toast.get()).toMatchObject({ isOpen: true, icon: 'error', text: 'layout.state.failed_text' })
  expect(await fetchCode(fetch)).toBe(true)
})

test('a press hands on what was pressed once its code is here', async () => {
  const press = vi.fn()
  await deferPress(async () => press)('gift', 3)
  expect(press).toHaveBeenCalledExactlyOnceWith('gift', 3)
})

test('a second tap while the code is on its way is the same press', async () => {
  const press = vi.fn()
  const code = Promise.withResolvers<typeof press>()
  const pressed = deferPress(() => code.promise)
  const taps = [pressed(), pressed()]
  code.resolve(press)
  await Promise.all(taps)
  expect(press).toHaveBeenCalledOnce()
  await pressed()
  expect(press).toHaveBeenCalledTimes(2)
})

test('a press whose code does not come is said, and does nothing', async () => {
  const press = vi.fn()
  const fetch = vi.fn(async () => press).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const pressed = deferPress(fetch)
  await pressed()
  expect(press).not.toHaveBeenCalled()
  expect($toast.get()).toMatchObject({ isOpen: true, icon: 'error' })
  await pressed()
  expect(press).toHaveBeenCalledOnce()
})
