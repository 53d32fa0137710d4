import { $toast } from './toast-store.ts'

/** Draws the toast into `#toast`: an open popover above every dialog, its icon by `data-icon`. */
export function drawToast(): void {
  const element = document.getElementById('toast')
  if (!element) return
  const text = element.querySelector<HTMLElement>('[data-part="text"]')
  const icon = element.querySelector('[data-part="icon"]')
  // Webviews older than popovers show it by its `hidden` attribute.
  const canPop = 'popover' in HTMLElement.prototype
  let isShown = false
  $toast.subscribe((toast) => {
    if (text && text.textContent !== toast.text) text.textContent = toast.text
    icon?.toggleAttribute('hidden', toast.icon === null)
    element.dataset.icon = toast.icon ?? ''
    if (!canPop) element.hidden = !toast.isOpen
    // Shown anew each time, so that it lies above a dialog opened since.
    else if (isShown) element.hidePopover()
    if (canPop && toast.isOpen) element.showPopover()
    isShown = toast.isOpen
  })
}
