/**
 * Runs something once one of some names, separated by spaces, stands in `data-asked` of the root element, where `askFor` writes
 * it. Astro bundles a directive alone, so it shares no store with the page and hears by the attribute.
 */
export function whenAsked(names: string, run: () => void): void {
  const root = document.documentElement
  const isAsked = () => (root.dataset.asked ?? '').split(' ').some((name) => names.split(' ').includes(name))
  if (isAsked()) {
    run()
    return
  }
  const observer = new MutationObserver(() => {
    if (!isAsked()) return
    observer.disconnect()
    run()
  })
  observer.observe(root, { attributeFilter: ['data-asked'] })
}
