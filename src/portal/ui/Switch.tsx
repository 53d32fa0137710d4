import { useEffect, useEffectEvent, useRef } from 'react'
import './switch.css'

interface Props {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** The id of what says more about it. */
  describedBy?: string
}

/** Hears a press from before the page's code arrived, or what the browser put back after a reload. */
function useEarlyPress(isOn: boolean, onSwitch: (isOn: boolean) => void) {
  const knob = useRef<HTMLInputElement>(null)
  const hear = useEffectEvent(() => {
    if (knob.current && knob.current.checked !== isOn) onSwitch(knob.current.checked)
  })
  useEffect(() => hear(), [])
  return knob
}

/** Something that is on or off, as a line of a card: its name and a native checkbox that reads as a switch. */
export function Switch({ label, isOn, onSwitch, describedBy }: Props) {
  const knob = useEarlyPress(isOn, onSwitch)
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
