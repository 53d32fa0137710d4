import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { noteDialog } from './open-dialogs.ts'

interface Props {
  className: string
  /** The id of the heading that names it. */
  labelledBy: string
  describedBy?: string
  /** Hears of every way it closes, with the value of the button of a `<form method="dialog">`; empty for Escape and the like. */
  onClose: (chosen: string) => void
  /** Whether a press beside it closes it. */
  closesBeside?: boolean
  children: ReactNode
}

/**
 * Closes the dialog around what was pressed. The browser gives the focus back and tells `onClose`, so that the state follows:
 * a dialog that is taken away while it is open would take the focus along.
 */
export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}

/** A press beside a dialog meets the dialog itself, which its backdrop belongs to. */
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close()
}

/** A native modal dialog that is open as long as it is rendered. */
export function Dialog({ className, labelledBy, describedBy, onClose, closesBeside = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return noteDialog()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys it closes with Escape
    <dialog
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      ref={dialog}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
      onClick={closesBeside ? closeBeside : undefined}
    >
      {children}
    </dialog>
  )
}
