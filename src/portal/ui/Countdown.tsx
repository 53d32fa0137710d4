import { useEffect, useState } from 'react'
import { getEnvironment } from '../environment.ts'
import { platformNow } from '../platform-clock.ts'
import { sayLeft } from './say-left.ts'

interface Props {
  /** Unix seconds, by the platform's clock. */
  until: number
  /** Told once, when the moment has come. */
  onEnd?: () => void
}

/** Counts down to a moment, second by second. */
export function Countdown({ until, onEnd }: Props) {
  const [left, setLeft] = useState(() => until - platformNow())
  useEffect(() => {
    setLeft(until - platformNow())
  }, [until])
  useEffect(() => {
    if (left > 0) return getEnvironment().delay(1000, () => setLeft(until - platformNow()))
    onEnd?.()
    return undefined
  }, [left, until, onEnd])
  return sayLeft(left)
}
