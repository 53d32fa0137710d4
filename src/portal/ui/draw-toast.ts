import { $toast } from './toast-store.ts'

/** Draws the toast into `#toast`: an open popover above every dialog, its icon by `data-icon`. */
export function drawToast(): void {
  const element = document.getElementById('toast')
  if (!element) return
  const text = element.querySelector('[data-part="text"]')
  const icon = element.querySelector('[data-part="icon"]')
  $toast.listen((toast) => {
    if (text && text.textContent !== toast.text) text.textContent = toast.text
    icon?.toggleAttribute('hidden', toast.icon === null)
    element.dataset.icon = toast.icon ?? ''
    element.dataset.open = String(toast.isOpen)
    // Shown anew each time, so that it lies above a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toast.isOpen) element.showPopover()
  })
}
