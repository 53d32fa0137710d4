import { useState } from 'react'
import { Icon } from './Icon.tsx'
import './stepper.css'

interface Props {
  id: string
  value: number
  /** The most that can be had; the least is 1. */
  most: number
  isBusy: boolean
  /** What the two buttons are called. */
  fewer: string
  more: string
  describedBy?: string
  /** Takes what the player wants, also what is too much or no number. */
  onChange: (wanted: number) => void
}

/** How many, by two buttons and by typing. A field that is emptied to type another number stays so until it is left. */
export function Stepper({ id, value, most, isBusy, fewer, more, describedBy, onChange }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const change = (wanted: number, isUnfinished = false) => {
    setEmpty(isUnfinished)
    if (!isUnfinished) onChange(wanted)
  }
  const isLeast = value <= 1 || isBusy
  const isMost = value >= most || isBusy
  return (
    <div className="stepper">
      <button
        className="round"
        type="button"
        aria-label={fewer}
        aria-disabled={isLeast}
        onClick={() => isLeast || change(value - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        className="well num"
        id={id}
        type="number"
        inputMode="numeric"
        min="1"
        max={most}
        step="1"
        autoComplete="off"
        aria-describedby={describedBy}
        readOnly={isBusy}
        value={isEmpty ? '' : value}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber, currentTarget.value === '')}
        onBlur={() => isEmpty && change(1)}
      />
      <button
        className="round"
        type="button"
        aria-label={more}
        aria-disabled={isMost}
        onClick={() => isMost || change(value + 1)}
      >
        <Icon name="g-plus" />
      </button>
    </div>
  )
}
