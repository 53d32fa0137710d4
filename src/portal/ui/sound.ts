import { getEnvironment } from '../environment.ts'
import { findAudio, isSoundOn, wakeAudio } from './audio.ts'
import { isMotionWelcome } from './motion.ts'

/** A tone: in hertz, and in seconds from the beginning of its sound. */
interface Tone {
  pitch: number
  at: number
  length: number
}

interface Sound {
  tones: readonly Tone[]
  /** Milliseconds that the device shakes along. */
  shake: number
}

const [c5, e5, g5, c6, e6, a6] = [523, 659, 784, 1047, 1319, 1760]

/** What each ceremony sounds like (rule 3.17). */
const sounds = {
  small: {
    tones: [
      { pitch: e6, at: 0, length: 0.12 },
      { pitch: a6, at: 0.07, length: 0.25 },
    ],
    shake: 15,
  },
  chest: {
    tones: [c5, e5, g5, c6].map((pitch, turn) => ({ pitch, at: turn * 0.09, length: 0.4 })),
    shake: 30,
  },
  big: {
    tones: [
      ...[c5, c5, g5].map((pitch, turn) => ({ pitch, at: turn * 0.15, length: 0.2 })),
      ...[c5, e5, g5, c6].map((pitch) => ({ pitch, at: 0.45, length: 1.2 })),
    ],
    shake: 60,
  },
} as const satisfies Record<string, Sound>

/** How loud a tone is at most, and when it counts as silent; seconds until it is loudest. */
const loudest = 0.09
const silent = 0.0001
const attack = 0.01

function playTone(audio: AudioContext, { pitch, at, length }: Tone): void {
  const begin = audio.currentTime + at
  const oscillator = audio.createOscillator()
  oscillator.type = 'triangle'
  oscillator.frequency.value = pitch
  const envelope = audio.createGain()
  envelope.gain.setValueAtTime(silent, begin)
  envelope.gain.linearRampToValueAtTime(loudest, begin + attack)
  envelope.gain.exponentialRampToValueAtTime(silent, begin + length)
  oscillator.connect(envelope).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + length)
}

/** Plays a sound and shakes the device along, where the player has switched that on; a device that is to keep still is not shaken. */
export function playSound(name: keyof typeof sounds): void {
  if (!isSoundOn()) return
  const { tones, shake } = sounds[name]
  const audio = findAudio()
  if (audio) for (const tone of tones) playTone(audio, tone)
  if (isMotionWelcome()) getEnvironment().vibrate(shake)
}

/** Lets a player who switches sound on hear what it is like. */
export function trySound(): void {
  wakeAudio()
  playSound('small')
}
