import { useEffect, useState } from 'react'
import { isMotionWelcome } from './motion.ts'

/** How a balance counts up: milliseconds it takes, and waits before for what comes in to land. */
interface Counting {
  length: number
  delay: number
}

/** A number on its way from one value to the other, more slowly towards the end; at once where motion is not wanted. */
export function useCountUp(from: number, to: number, { length, delay }: Counting): number {
  const [value, setValue] = useState(from)
  useEffect(() => {
    if (!isMotionWelcome()) {
      setValue(to)
      return
    }
    const start = performance.now() + delay
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(Math.max((now - start) / length, 0), 1)
      setValue(Math.round(from + (to - from) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [from, to, length, delay])
  return value
}
