import { type RefObject, useEffect, useId, useRef } from 'react'
import './segments.css'

interface Props<Value extends string> {
  /** What is chosen with it, for who does not see what surrounds it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Where a screen keeps the chosen button, to give it the focus. */
  chosenRef?: RefObject<HTMLInputElement | null>
}

/** A switch between views or filters, by native radio buttons; it scrolls sideways where it has many. */
export function Tabs<Value extends string>({ label, options, value, onChoose, chosenRef }: Props<Value>) {
  const name = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const chosen = chosenRef ?? ownRef
  const shown = useRef(value)
  useEffect(() => {
    // What is chosen at first is left alone: a page that opens does not move by itself.
    if (shown.current === value) return
    shown.current = value
    chosen.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value, chosen])
  return (
    <fieldset className="seg">
      <legend className="off">{label}</legend>
      {options.map((option) => (
        <label className="seg__one" key={option.value}>
          <input
            className="off"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            ref={option.value === value ? chosen : null}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
