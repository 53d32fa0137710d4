/**
 * Keeps the last press on a button whose code has not come: it looks busy, and is pressed once its island listens (rule 3.15).
 */
export function keepPress(): void {
  let kept: Element | null = null
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('astro-island[ssr] button:not([data-press])') : null
    if (!pressed) return
    kept?.removeAttribute('aria-busy')
    pressed.setAttribute('aria-busy', 'true')
    kept = pressed
  })
  const press = ({ target }: Event) => {
    if (!(kept instanceof HTMLElement && target instanceof Element && target.contains(kept))) return
    const button = kept
    kept = null
    button.removeAttribute('aria-busy')
    button.click()
  }
  // The event of an island does not bubble.
  addEventListener('astro:hydrate', press, true)
}
