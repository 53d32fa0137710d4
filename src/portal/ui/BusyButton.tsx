import type { ComponentPropsWithRef } from 'react'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'onClick' | 'disabled'> {
  /** Whether what it does is under way. */
  isBusy: boolean
  onPress: (pressed: HTMLButtonElement) => unknown
}

/** A button that is busy while what it does is under way, and ignores presses meanwhile. Unlike a disabled one it keeps the focus. */
export function BusyButton({ isBusy, onPress, ...attributes }: Props) {
  return (
    <button
      {...attributes}
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => isBusy || onPress(currentTarget)}
    />
  )
}
