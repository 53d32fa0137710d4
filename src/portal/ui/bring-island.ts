/** Milliseconds that the code of an island may take (rule 3.15). */
const patience = 120_000

/**
 * Notes the last button that is pressed in an island before it listens, which looks busy meanwhile (rule 3.15); what is returned
 * presses it.
 */
function notePress(island: Element): () => void {
  let pressed: HTMLButtonElement | null = null
  const note = ({ target }: Event) => {
    pressed?.removeAttribute('aria-busy')
    pressed = target instanceof Element ? target.closest('button') : null
    pressed?.setAttribute('aria-busy', 'true')
  }
  island.addEventListener('click', note)
  return () => {
    island.removeEventListener('click', note)
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
  }
}

/**
 * Hydrates an island, and hands on a press that came before its code. Where its code takes too long, that is what Astro says of
 * code that does not come.
 */
export async function bringIsland(island: Element, load: () => Promise<() => Promise<void>>): Promise<void> {
  const timer = setTimeout(
    () => island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true })),
    patience,
  )
  const press = notePress(island)
  const hydrate = await load()
  clearTimeout(timer)
  await hydrate()
  press()
}
