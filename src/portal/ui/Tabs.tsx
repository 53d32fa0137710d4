import { type RefObject, useEffect, useId, useRef } from 'react'
import './segments.css'
import { useEarlyInput } from './use-early-input.ts'

interface TabProps {
  /** The name of the group of radio buttons. */
  name: string
  value: string
  label: string
  isChosen: boolean
  onChoose: () => void
  /** Holds the chosen button. */
  chosenRef?: RefObject<HTMLInputElement | null> | undefined
}

function Tab({ name, value, label, isChosen, onChoose, chosenRef }: TabProps) {
  const input = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked && !isChosen) onChoose()
  })
  const wasChosen = useRef(isChosen)
  useEffect(() => {
    // The tab that is chosen at first is left alone: a page that opens does not move by itself.
    if (isChosen && !wasChosen.current)
      input.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
    wasChosen.current = isChosen
  }, [isChosen, input])
  return (
    <label className="seg__one">
      <input
        className="off"
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        ref={(element) => {
          input.current = element
          if (isChosen && chosenRef) chosenRef.current = element
        }}
        onChange={onChoose}
      />
      <span>{label}</span>
    </label>
  )
}

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
  return (
    <fieldset className="seg">
      <legend className="off">{label}</legend>
      {options.map((option) => (
        <Tab
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          isChosen={option.value === value}
          onChoose={() => onChoose(option.value)}
          chosenRef={chosenRef}
        />
      ))}
    </fieldset>
  )
}
