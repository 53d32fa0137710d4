import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { isMotionWelcome } from './motion.ts'

/** Milliseconds a balance takes from what it was to what it is, and a rising one waits for what flies in to land. */
const duration = 700
const landing = 450

/** Whether a change is to be watched: not where motion is unwelcome, nor under a dialog, which tells the new balance itself. */
function isWatched(): boolean {
  return isMotionWelcome() && !document.querySelector('dialog[open]')
}

/** A balance that runs up or down to what it becomes. */
export function Balance({ value }: { value: number }) {
  const { formatNumber } = useTexts()
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    const begin = performance.now() + (value > start ? landing : 0)
    if (start === value || !isWatched()) {
      from.current = value
      setShown(value)
      return
    }
    let frame = 0
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - begin) / duration))
      from.current = Math.round(start + (value - start) * (1 - (1 - share) ** 3))
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <span className="num">{formatNumber(shown)}</span>
}
