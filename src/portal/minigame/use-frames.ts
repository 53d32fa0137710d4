import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A clock of milliseconds that stands still while it is paused, and tells every frame of the screen while it runs. Answers how to read
 * it between two frames.
 */
export function useFrames(isPaused: boolean, onFrame: (time: number) => void): () => number {
  const clock = useRef({ before: 0, since: null as number | null })
  const read = () => {
    const { before, since } = clock.current
    return Math.round(before + (since === null ? 0 : performance.now() - since))
  }
  const tell = useEffectEvent(() => onFrame(read()))
  useEffect(() => {
    if (isPaused) return
    clock.current.since = performance.now()
    let frame = requestAnimationFrame(function next() {
      tell()
      frame = requestAnimationFrame(next)
    })
    return () => {
      cancelAnimationFrame(frame)
      const { before, since } = clock.current
      clock.current = { before: before + performance.now() - (since ?? performance.now()), since: null }
    }
  }, [isPaused])
  return read
}
