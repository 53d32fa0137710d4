/** Milliseconds that the code of an island may take (rule 3.15). */
const patience = 120_000

/** Hydrates an island. Where its code takes too long, that is what Astro says of code that does not come. */
export async function bringIsland(island: Element, load: () => Promise<() => Promise<void>>): Promise<void> {
  const timer = setTimeout(
    () => island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true })),
    patience,
  )
  const hydrate = await load()
  clearTimeout(timer)
  await hydrate()
}
