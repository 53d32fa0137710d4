import { getEnvironment } from '../environment.ts'

/**
 * Keeps the last press on a button whose code has not come, as the thin bar along the top says, and makes it once its island listens
 * (rule 3.15). Buttons with a `data-press` are answered without their islands.
 */
export function keepPress(): void {
  const { setFact } = getEnvironment()
  let kept: Element | null = null
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('astro-island[ssr] button:not([data-press])') : null
    if (!pressed) return
    kept = pressed
    setFact('going', 'on')
  })
  const press = ({ target }: Event) => {
    if (!(kept instanceof HTMLElement && target instanceof Element && target.contains(kept))) return
    const button = kept
    kept = null
    setFact('going', '')
    button.click()
  }
  // The event of an island does not bubble.
  addEventListener('astro:hydrate', press, true)
}
