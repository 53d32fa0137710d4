import { getEnvironment } from '../environment.ts'

/**
 * Keeps the last press on a button whose code has not come, as the thin bar along the top says, and makes it once its island listens,
 * unless a press elsewhere or Escape takes it back first (rule 3.15). Buttons with a `data-press` are answered without their islands.
 */
export function keepPress(): void {
  const { setFact } = getEnvironment()
  let kept: HTMLElement | null = null
  const keep = (button: HTMLElement | null) => {
    if (!button && !kept) return
    kept = button
    setFact('going', button ? 'on' : '')
  }
  addEventListener('click', ({ target }) => {
    keep(target instanceof Element ? target.closest<HTMLElement>('astro-island[ssr] button:not([data-press])') : null)
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') keep(null)
  })
  const press = ({ target }: Event) => {
    if (!(kept && target instanceof Element && target.contains(kept))) return
    const button = kept
    keep(null)
    button.click()
  }
  // The event of an island does not bubble.
  addEventListener('astro:hydrate', press, true)
}
