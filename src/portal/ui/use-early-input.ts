import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a control in the built HTML: once the page's code has loaded, `take` gets the control as the player left it before, or as the
 * browser restored it after a reload (rule 3.15). React keeps what the control shows when it hydrates, and reports no change.
 */
export function useEarlyInput<Control extends HTMLInputElement | HTMLTextAreaElement>(
  take: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const takeOnce = useEffectEvent(() => {
    if (control.current) take(control.current)
  })
  useEffect(() => takeOnce(), [])
  return control
}
