import { useRef } from 'react'
import { formatNumber } from '../i18n/texts.ts'

/** The largest number that a dot has room for. */
const largest = 99

interface Props {
  number: number
  /** The number in words; asked for only where there is one, since the browser's plural rules cost a slow phone 100 ms. */
  sayLabel: () => string
}

/** A number in a red dot, `99+` where it is larger. None is a dot that leaves, which keeps its number meanwhile. */
export function Dot({ number, sayLabel }: Props) {
  const shown = useRef(0)
  if (number > 0) shown.current = number
  if (shown.current === 0) return null
  return (
    <i className="dot" role="img" aria-label={number > 0 ? sayLabel() : undefined} hidden={number === 0}>
      {shown.current > largest ? `${formatNumber(largest)}+` : formatNumber(shown.current)}
    </i>
  )
}
