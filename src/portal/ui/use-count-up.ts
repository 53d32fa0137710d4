import { useEffect, useRef, useState } from 'react'
import { isMotionWelcome } from './motion.ts'

/** How a balance counts up: milliseconds it takes, and a rising one waits before for what comes in to land. */
interface Counting {
  length: number
  delay: number
}

/** A number on its way to `to` from what it was before, `from` at first, more slowly towards the end; at once where motion is not wanted. */
export function useCountUp(to: number, { length, delay }: Counting, from = to): number {
  const [value, setValue] = useState(from)
  const shown = useRef(from)
  useEffect(() => {
    const show = (number: number) => {
      shown.current = number
      setValue(number)
    }
    const begin = shown.current
    if (begin === to || !isMotionWelcome()) {
      show(to)
      return
    }
    const start = performance.now() + (to > begin ? delay : 0)
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(Math.max((now - start) / length, 0), 1)
      show(Math.round(begin + (to - begin) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, length, delay])
  return value
}
