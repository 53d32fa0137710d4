// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser, openTab } from '../session/fake-environment.ts'

/** Opens a page of a device whose sounds are written down, with the code of sounds as a page begins with it. */
async function open(browser: FakeBrowser) {
  vi.resetModules()
  const { setEnvironment } = await import('../../../src/portal/environment.ts')
  const { playSound } = await import('../../../src/portal/ui/sound.ts')
  const { isSoundOn, switchSound, wakeAudio } = await import('../../../src/portal/ui/audio.ts')
  const tab = openTab(browser)
  const pitches: number[] = []
  const audio = {
    currentTime: 0,
    resume: vi.fn(async () => undefined),
    createOscillator() {
      const frequency = { value: 0 }
      return { frequency, connect: (next: unknown) => next, stop: vi.fn(), start: () => pitches.push(frequency.value) }
    },
    createGain: () => ({
      gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: vi.fn(),
    }),
  }
  const createAudioContext = vi.fn(() => Object.assign(Object.create(null), audio))
  setEnvironment({ ...tab.environment, createAudioContext })
  return { tab, pitches, audio, createAudioContext, playSound, wakeAudio, isSoundOn, switchSound }
}

let browser = createFakeBrowser()
beforeEach(() => {
  browser = createFakeBrowser()
})

test('a device is silent and still until its player switches sound on', async () => {
  const { tab, playSound, wakeAudio, createAudioContext, isSoundOn } = await open(browser)
  expect(isSoundOn()).toBe(false)
  wakeAudio()
  playSound('big')
  expect(createAudioContext).not.toHaveBeenCalled()
  expect(tab.shakes).toEqual([])
})

test('sound wakes by a press, and each ceremony has one of its own', async () => {
  const { tab, pitches, audio, playSound, wakeAudio, switchSound, createAudioContext } = await open(browser)
  switchSound(true)
  playSound('small')
  expect(createAudioContext).not.toHaveBeenCalled()
  wakeAudio()
  wakeAudio()
  expect(createAudioContext).toHaveBeenCalledOnce()
  expect(audio.resume).toHaveBeenCalledTimes(2)
  const heard = (['small', 'chest', 'big'] as const).map((name) => {
    pitches.length = 0
    playSound(name)
    return pitches.join(' ')
  })
  expect(new Set(heard).size).toBe(3)
  expect(tab.shakes).toHaveLength(4)
})

test('the switch is remembered on the device, and can be set back', async () => {
  const first = await open(browser)
  first.switchSound(true)
  const second = await open(browser)
  expect(second.isSoundOn()).toBe(true)
  second.switchSound(false)
  expect((await open(browser)).isSoundOn()).toBe(false)
})

test('a device that is to keep still is not shaken, and heard all the same', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { tab, pitches, playSound, wakeAudio, switchSound } = await open(browser)
  switchSound(true)
  wakeAudio()
  playSound('small')
  expect(pitches).toHaveLength(2)
  expect(tab.shakes).toEqual([])
  vi.unstubAllGlobals()
})
