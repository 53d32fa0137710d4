import { useId } from 'react'
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
            onChange={({ currentTarget }) => {
              currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
              onChoose(option.value)
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
