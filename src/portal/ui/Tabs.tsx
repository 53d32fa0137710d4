import { useEffect, useId, useRef } from 'react'
import './segments.css'

interface Props<Value extends string> {
  /** What is chosen with it, for who does not see what surrounds it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A switch between views or filters, by native radio buttons; it scrolls sideways where it has many. */
export function Tabs<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    // What is chosen at first is left alone: a page that opens does not move by itself.
    if (shown.current === value) return
    shown.current = value
    group.current?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <fieldset className="seg" ref={group}>
      <legend className="off">{label}</legend>
      {options.map((option) => (
        <label className="seg__one" key={option.value}>
          <input
            className="off"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
