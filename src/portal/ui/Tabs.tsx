import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
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

/** Hears what was chosen before the page's code arrived, or what the browser put back after a reload. */
function useEarlyChoice<Value extends string>(
  options: Props<Value>['options'],
  value: Value,
  onChoose: (value: Value) => void,
) {
  const group = useRef<HTMLFieldSetElement>(null)
  const hear = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    const early = options.find((option) => option.value === checked?.value)
    if (early && early.value !== value) onChoose(early.value)
  })
  useEffect(() => hear(), [])
  return group
}

/** A switch between views or filters, by native radio buttons; it scrolls sideways where it has many. */
export function Tabs<Value extends string>({ label, options, value, onChoose, chosenRef }: Props<Value>) {
  const name = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const chosen = chosenRef ?? ownRef
  const shown = useRef(value)
  const group = useEarlyChoice(options, value, onChoose)
  useEffect(() => {
    // What is chosen at first is left alone: a page that opens does not move by itself.
    if (shown.current === value) return
    shown.current = value
    chosen.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value, chosen])
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
            ref={option.value === value ? chosen : null}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
