import './switch.css'
import { useEarlyInput } from './use-early-input.ts'

interface Props {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** The id of what says more about it. */
  describedBy?: string
}

/** Something that is on or off, as a line of a card: its name and a native checkbox that reads as a switch. */
export function Switch({ label, isOn, onSwitch, describedBy }: Props) {
  const knob = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked !== isOn) onSwitch(checked)
  })
  return (
    <label className="switch">
      <span className="grow">{label}</span>
      <input
        className="switch__knob"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        aria-describedby={describedBy}
        checked={isOn}
        ref={knob}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </label>
  )
}
