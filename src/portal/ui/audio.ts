import { getEnvironment } from '../environment.ts'

const soundName = 'guildhall.sound'

/** Whether rewards may be heard and felt on this device: only where the player has switched it on. */
export function isSoundOn(): boolean {
  return getEnvironment().local.get(soundName) === 'on'
}

/** Switches sound and vibration on or off, and remembers it. */
export function switchSound(isOn: boolean): void {
  const { local } = getEnvironment()
  if (isOn) local.set(soundName, 'on')
  else local.remove(soundName)
}

let context: AudioContext | null = null

/** Makes ready to play, by a press: browsers allow sound after one only. */
export function wakeAudio(): void {
  if (!isSoundOn()) return
  context ??= getEnvironment().createAudioContext()
  void context?.resume()
}

/** What plays sounds, once a press has woken it. */
export function findAudio(): AudioContext | null {
  return context
}
